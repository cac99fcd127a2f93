import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pdfText } from '@coursecraft/documents/pdf/pdf-text';
import { startTemporaryServer } from '../scripts/temporary-server.js';
import { document } from './support/document.ts';
import { milliseconds } from './support/figures.ts';
import { signUp } from './support/sign-up.ts';

const FLOOR = { readySeconds: 1.5, moduleSeconds: 3, residentMB: 400 };
const bytes = readFileSync(document);
const seconds = async (work: () => Promise<unknown>) => (await milliseconds(work)) / 1000;

type Uploads = { uploads: { status: string; pages?: number; characters?: number; error?: string }[] };
type Generated = { module: { sections: { elements: { content: string }[] }[] }; rows: unknown[] };

const server = await startTemporaryServer();
try {
  const { call } = await signUp(server.address);
  const idleMB = server.residentMB();
  const { course } = await call<{ course: { id: string } }>('/api/courses', { title: 'Bench', publishAtOnce: true });

  let upload: Uploads['uploads'][number] | undefined;
  const ready = await seconds(async () => {
    const form = new FormData();
    form.append('files', new Blob([bytes]), basename(document));
    await call(`/api/courses/${course.id}/upload`, form);
    do {
      await wait(20);
      [upload] = (await call<Uploads>(`/api/courses/${course.id}/uploads`)).uploads;
    } while (upload?.status === 'pending');
  });
  if (upload?.status !== 'ready') throw new Error(upload?.error ?? 'the upload was not read');

  let generated: Generated | undefined;
  const drafted = await seconds(async () => {
    generated = await call<Generated>('/api/generate-proper-module', { courseId: course.id });
  });
  const residentMB = server.residentMB();
  const bareText = await seconds(async () => pdfText(new Uint8Array(bytes)));

  const elements = generated?.module.sections.flatMap((section) => section.elements) ?? [];
  const saved = elements.reduce((sum, { content }) => sum + content.length, 0);
  console.log(
    `main job: ${basename(document)} (${upload.pages} pages, ${upload.characters} characters)\n` +
      `  upload to ready ${ready.toFixed(2)} s (floor ${FLOOR.readySeconds} s), ` +
      `${(ready / bareText).toFixed(1)} × bare text extraction by the same library (${bareText.toFixed(2)} s)\n` +
      `  module ${drafted.toFixed(2)} s (floor ${FLOOR.moduleSeconds} s), ${(drafted / bareText).toFixed(1)} × the same; ` +
      `${elements.length} elements, ${generated?.rows.length} criteria, ${saved} characters\n` +
      `  resident after both ${residentMB.toFixed(0)} MB (floor ${FLOOR.residentMB} MB), ` +
      `${(residentMB / idleMB).toFixed(2)} × the idle server (${idleMB.toFixed(0)} MB)`,
  );
  const kept = ready <= FLOOR.readySeconds && drafted <= FLOOR.moduleSeconds && residentMB <= FLOOR.residentMB;
  process.exitCode = kept ? 0 : 1;
} finally {
  await server.stop();
}
