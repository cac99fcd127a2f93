import { once } from 'node:events';
import { createServer } from 'node:http';
import { startTemporaryServer } from '../scripts/temporary-server.js';
import { median, milliseconds } from './support/figures.ts';
import { type Person, signUp } from './support/sign-up.ts';

const FLOOR_MS = 5;
const WARM_UP = 50;
const RUNS = 300;
/** A course as large as a term: elements, and criteria of each. */
const ELEMENTS = 60;
const ROWS = 5;

type Made = { course: { id: string }; module: { id: string }; section: { id: string }; element: { id: string } };

/** A course with criteria, and the code to join it. */
async function makeCourse({ call }: Person) {
  const { course } = await call<Made>('/api/courses', { title: 'Bench' });
  const at = `/api/courses/${course.id}`;
  const { module } = await call<Made>(`${at}/modules/create-blank`, {});
  const { section } = await call<Made>(`${at}/modules/${module.id}/sections/create-blank`, {});
  for (let e = 0; e < ELEMENTS; e += 1) {
    const { element } = await call<Made>(`${at}/sections/${section.id}/elements/create-blank`, { title: `Part ${e}` });
    const place = { moduleId: module.id, sectionId: section.id, elementId: element.id };
    const rows = Array.from({ length: ROWS }, (_, row) => ({ statement: `Explains ${e}.${row}`, kind: 'fact' }));
    await call(`${at}/knowledge/append`, { ...place, rows });
  }
  const { code } = await call<{ code: string }>('/api/generate-course-code', { courseId: course.id });
  return { courseId: course.id, code };
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < WARM_UP + RUNS; run += 1) times.push(await milliseconds(work));
  return median(times.slice(WARM_UP));
}

const server = await startTemporaryServer();
let reply = '';
const bare = createServer((_, response) => response.setHeader('content-type', 'application/json').end(reply));
try {
  const { courseId, code } = await makeCourse(await signUp(server.address));
  const student = await signUp(server.address, 'student@example.org');
  await student.call('/api/enroll-with-code', { code });
  const { profile } = await student.call<{ profile: { uid: string } }>('/api/profile');
  const address = `/api/students/${profile.uid}/courses/${courseId}/progress?lean=1`;
  const read = () => student.call<{ progress: { criteria: object } }>(address);

  const first = await read();
  const criteria = Object.keys(first.progress.criteria).length;
  reply = JSON.stringify(first);
  const lean = await medianOf(read);
  bare.listen(0, '127.0.0.1');
  await once(bare, 'listening');
  const { port } = bare.address() as { port: number };
  const echo = await medianOf(async () => (await fetch(`http://127.0.0.1:${port}`)).json());
  console.log(
    `lean progress: ${criteria} criteria, ${(reply.length / 1000).toFixed(0)} kB, median of ${RUNS} reads ` +
      `${lean.toFixed(2)} ms (floor ${FLOOR_MS} ms), ${(lean / echo).toFixed(1)} × a bare HTTP server with the same ` +
      `reply (${echo.toFixed(2)} ms)`,
  );
  process.exitCode = lean <= FLOOR_MS && criteria === ELEMENTS * ROWS ? 0 : 1;
} finally {
  bare.close();
  bare.closeAllConnections();
  await server.stop();
}
