import { Readable } from 'node:stream';
import { createOutboundClient } from '../../platform/outbound/create-outbound-client.ts';
import type { IncomingFile, Routes, Services } from '../../request-context.ts';
import { fetchPage } from './pages/fetch-page.ts';
import { readPage } from './pages/read-page.ts';
import { pastedName } from './pasted-name.ts';
import type { ReadingWork } from './reading-work.ts';
import { receiveFile } from './receive-file.ts';

export function sourceRoutes(
  services: Services,
  readings: Pick<ReadingWork, 'add'>,
): Routes<'addTextSource' | 'addPageSource'> {
  const { config, address, extractor } = services;
  const outbound = createOutboundClient({ allowPrivate: config.allowPrivateAddresses });
  const add = async (courseId: string, createdBy: string, file: IncomingFile, from?: string) => {
    const { storageKey, ...upload } = await receiveFile(services, courseId, createdBy, file, { address: from });
    await readings.add({ courseId, name: upload.name, storageKey, mime: upload.mime });
    return { upload };
  };
  return {
    addTextSource: ({ params: { courseId }, caller, body: { title, text } }) =>
      add(courseId, caller.uid, { name: pastedName(title, text), content: Readable.from([Buffer.from(text)]) }),

    async addPageSource({ params: { courseId }, caller, body, signal }) {
      const mostBytes = config.limits.uploadBytes;
      const fetched = await fetchPage(outbound, body.address, {
        agent: `Coursecraft (+${address})`,
        mostBytes,
        signal,
      });
      const { name, bytes } = await readPage(extractor, fetched, { group: courseId, signal });
      return add(courseId, caller.uid, { name, content: Readable.from([bytes]) }, fetched.address);
    },
  };
}
