import { startTemporaryServer } from '../scripts/temporary-server.js';
import { startBareServer } from './support/bare-server.ts';
import { median, medianOf } from './support/figures.ts';
import { type Person, signUp } from './support/sign-up.ts';

const FLOOR_MS = 5;
const RUNS = 300;
const OFTEN = { runs: RUNS, warmUp: 50 };
const ELEMENTS = 60;
const ROWS = 5;

type CreatedParts = {
  course: { id: string };
  module: { id: string };
  section: { id: string };
  element: { id: string };
};

async function makeCourse({ call }: Person) {
  const { course } = await call<CreatedParts>('/api/courses', { title: 'Bench', publishAtOnce: true });
  const at = `/api/courses/${course.id}`;
  const { module } = await call<CreatedParts>(`${at}/modules/create-blank`, {});
  const { section } = await call<CreatedParts>(`${at}/modules/${module.id}/sections/create-blank`, {});
  for (let e = 0; e < ELEMENTS; e += 1) {
    const { element } = await call<CreatedParts>(`${at}/sections/${section.id}/elements/create-blank`, {
      title: `Part ${e}`,
    });
    const place = { moduleId: module.id, sectionId: section.id, elementId: element.id };
    const rows = Array.from({ length: ROWS }, (_, row) => ({ statement: `Explains ${e}.${row}`, kind: 'fact' }));
    await call(`${at}/knowledge/append`, { ...place, rows });
  }
  const { code } = await call<{ code: string }>('/api/generate-course-code', { courseId: course.id });
  return { courseId: course.id, code };
}

const timesOnServer = (log: string) => [...log.matchAll(/"responseTime":([\d.]+)/g)].map(([, time]) => Number(time));

const server = await startTemporaryServer({ LOG_LEVEL: 'info' });
const bare = await startBareServer();
try {
  const { courseId, code } = await makeCourse(await signUp(server.address));
  const student = await signUp(server.address, 'student@example.org');
  await student.call('/api/enroll-with-code', { code });
  const { profile } = await student.call<{ profile: { uid: string } }>('/api/profile');
  const address = `/api/students/${profile.uid}/courses/${courseId}/progress?lean=1`;
  const read = () => student.call<{ progress: { criteria: object } }>(address);

  const first = await read();
  const criteria = Object.keys(first.progress.criteria).length;
  const reply = JSON.stringify(first);
  bare.say(reply);
  const asked = await medianOf(read, OFTEN);
  const lean = median(timesOnServer(server.output()).slice(-RUNS));
  const echo = await medianOf(bare.read, OFTEN);
  console.log(
    `lean progress: ${criteria} criteria, ${(reply.length / 1000).toFixed(0)} kB, median of ${RUNS} reads ` +
      `${lean.toFixed(2)} ms on the server (floor ${FLOOR_MS} ms), ${asked.toFixed(2)} ms for whoever asks, ` +
      `${(asked / echo).toFixed(1)} × a bare HTTP server with the same reply (${echo.toFixed(2)} ms)`,
  );
  process.exitCode = lean <= FLOOR_MS && criteria === ELEMENTS * ROWS ? 0 : 1;
} finally {
  bare.stop();
  await server.stop();
}
