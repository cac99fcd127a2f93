import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { startTemporaryServer } from '../scripts/temporary-server.js';
import { processTree } from './support/process-tree.ts';
import { readUse, useOf } from './support/process-use.ts';
import { type Person, signUp } from './support/sign-up.ts';

/** Megabytes (PSS) of the server and its database together. */
const GOALS = { atRest: 300, afterLoad: 400 };
const STUDENTS = 20;
const ROUNDS = 10;
/** Long enough for idle threads to end and for a garbage collection. */
const REST_MS = 20_000;

type CreatedParts = {
  course: { id: string };
  module: { id: string };
  section: { id: string };
  element: { id: string };
};

async function makeCourse({ call }: Person) {
  const { course } = await call<CreatedParts>('/api/courses', { title: 'Memory', publishAtOnce: true });
  const at = `/api/courses/${course.id}`;
  const { module } = await call<CreatedParts>(`${at}/modules/create-blank`, {});
  const { section } = await call<CreatedParts>(`${at}/modules/${module.id}/sections/create-blank`, {});
  const { element } = await call<CreatedParts>(`${at}/sections/${section.id}/elements/create-blank`, {
    title: 'Tides',
  });
  const added = await call<{ rows: { rowId: string }[] }>(`${at}/knowledge/append`, {
    elementId: element.id,
    rows: [{ statement: 'Explains what raises the tide.' }, { statement: 'Explains the ebb.' }],
  });
  const [tide, ebb] = added.rows.map(({ rowId }) => rowId);
  const content = `The moon raises the tide.

\`\`\`check
id: itm_key
type: true-false
stem: The moon raises the tide.
rows: [${tide}]
answer: true
\`\`\`

\`\`\`check
id: itm_free
type: free-response
stem: What is the ebb?
rows: [${ebb}]
\`\`\`
`;
  await call(`${at}/elements/${element.id}`, { content }, 'PUT');
  await call(`${at}/publish`, {});
  const { code } = await call<{ code: string }>('/api/generate-course-code', { courseId: course.id });
  return { courseId: course.id, elementId: element.id, code };
}

async function learn({ call }: Person, { courseId, elementId }: { courseId: string; elementId: string }) {
  await call(`/api/courses/${courseId}?outline=1`);
  await call(`/api/courses/${courseId}/elements/${elementId}`);
  await call(`/api/courses/${courseId}/threads`);
  const answer = { courseId, elementId };
  await call('/api/assess/simple', { ...answer, itemId: 'itm_key', response: true, actionId: `act_key_${courseId}` });
  await call('/api/assess/simple', {
    ...answer,
    itemId: 'itm_free',
    answer: 'The water goes out.',
    actionId: 'act_free',
  });
  await call('/api/home');
}

const nameOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0]?.split('/').at(-1) ?? '';

function describe(root: number): string {
  const kinds = Map.groupBy(processTree(root), (pid) =>
    nameOf(pid).startsWith('postgres') ? 'database' : nameOf(pid),
  );
  return [...kinds]
    .map(([kind, pids]) => {
      const own = pids.reduce((sum, pid) => sum + useOf(pid).memoryMB, 0);
      return `${kind} ${own.toFixed(0)} (${pids.length})`;
    })
    .join(' · ');
}

const server = await startTemporaryServer();
const root = server.pid ?? 0;
try {
  const author = await signUp(server.address);
  const course = await makeCourse(author);
  await wait(REST_MS);
  const atRest = readUse(root).memoryMB;
  console.log(`memory at rest: ${atRest.toFixed(0)} MB (goal ${GOALS.atRest} MB): ${describe(root)}`);
  const students: Person[] = [];
  for (let at = 0; at < STUDENTS; at += 1) {
    const student = await signUp(server.address, `student-${at}@example.org`);
    await student.call('/api/enroll-with-code', { code: course.code });
    students.push(student);
  }
  for (let round = 0; round < ROUNDS; round += 1) await Promise.all(students.map((student) => learn(student, course)));
  const afterLoad = readUse(root).memoryMB;
  console.log(
    `memory after ${STUDENTS * ROUNDS} rounds of reads and answers: ${afterLoad.toFixed(0)} MB (goal ${GOALS.afterLoad} MB): ${describe(root)}`,
  );
  await wait(REST_MS);
  console.log(`memory ${REST_MS / 1000} s later: ${readUse(root).memoryMB.toFixed(0)} MB`);
  process.exitCode = atRest <= GOALS.atRest && afterLoad <= GOALS.afterLoad ? 0 : 1;
} finally {
  await server.stop();
}
