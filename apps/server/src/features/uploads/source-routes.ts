import { Readable } from 'node:stream';
import { createOutboundClient } from '../../platform/outbound/create-outbound-client.ts';
import type { Routes, Services } from '../../request-context.ts';
import { fetchPage } from './pages/fetch-page.ts';
import { readPage } from './pages/read-page.ts';
import { pastedName } from './pasted-name.ts';
import { keepPictures, openReadingFolder } from './pictures/keep-pictures.ts';
import { requireUpload, saveExtracted } from './queries.ts';
import type { ReadingWork } from './reading-work.ts';
import { receiveFile } from './receive-file.ts';

export function sourceRoutes(
  services: Services,
  readings: Pick<ReadingWork, 'add'>,
): Routes<'addTextSource' | 'addPageSource'> {
  const { config, address, db, extractor, storage } = services;
  const outbound = createOutboundClient({ allowPrivate: config.allowPrivateAddresses });
  return {
    async addTextSource({ params: { courseId }, caller, body: { title, text } }) {
      const file = { name: pastedName(title, text), content: Readable.from([Buffer.from(text)]) };
      const { storageKey, ...upload } = await receiveFile(services, courseId, caller.uid, file);
      await readings.add({ courseId, name: upload.name, storageKey, mime: upload.mime });
      return { upload };
    },

    async addPageSource({ params: { courseId }, caller, body, signal }) {
      const fetched = await fetchPage(outbound, body.address, {
        agent: `Coursecraft (+${address})`,
        mostBytes: config.limits.uploadBytes,
        signal,
      });
      const folder = await openReadingFolder();
      try {
        const options = { group: courseId, picturesInto: folder.pictures, signal };
        const { name, bytes, document } = await readPage(extractor, fetched, options);
        const file = { name, content: Readable.from([bytes]) };
        const { storageKey, ...upload } = await receiveFile(services, courseId, caller.uid, file, {
          address: fetched.address,
        });
        if (!document) {
          await readings.add({ courseId, name: upload.name, storageKey, mime: upload.mime });
          return { upload };
        }
        // If this process ends before, the upload is found pending and read again.
        await keepPictures(storage, document.pictures, (pictures) =>
          saveExtracted(db, { courseId, name: upload.name }, document, pictures),
        );
        return { upload: await requireUpload(db, { courseId, name: upload.name }) };
      } finally {
        await folder.remove();
      }
    },
  };
}
