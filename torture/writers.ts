import { setTimeout as wait } from 'node:timers/promises';
import type { Acknowledged } from './audit.ts';
import type { Installation } from './installation.ts';
import { type Person, type Reply, signUp } from './person.ts';

const STUDENTS = 4;
const REST_MS = 20;
const REST_AFTER_REFUSAL_MS = 250;

type Course = { courseId: string; elementId: string; savedId: string; rowId: string };
type Write = () => Promise<{ reply: Reply; note: () => void }>;

export type Writers = {
  acknowledged: Acknowledged;
  wrong: string[];
  counts(): number[];
  refused(): number;
  resume(): void;
  /** Resolves when no write is in progress. */
  pause(): Promise<void>;
};

/** Starts people who save, answer, flag and upload without pause. */
export async function startWriters(server: Installation): Promise<Writers> {
  const author = await signUp(server, 'owner@example.org');
  const course = await makeCourse(author);
  const code = String((await good(author, 'POST', '/api/generate-course-code', { courseId: course.courseId })).code);
  const students = await Promise.all(Array.from({ length: STUDENTS }, (_, i) => signUp(server, `s${i}@example.org`)));
  for (const student of students) await good(student, 'POST', '/api/enroll-with-code', { code });

  const acknowledged: Acknowledged = { saves: new Map(), answers: new Set(), notes: new Set(), uploads: new Map() };
  const kinds = makeWrites(course, author, students, acknowledged);
  const wrong: string[] = [];
  const counts = kinds.map(() => 0);
  let refused = 0;
  let going = false;
  let underWay: Promise<unknown> = Promise.resolve();

  const work = async (write: Write, index: number) => {
    while (going) {
      const { reply, note } = await write();
      const isGood = reply.status >= 200 && reply.status < 300;
      if (isGood) {
        note();
        counts[index] = (counts[index] ?? 0) + 1;
      } else if (server.excused.includes(reply.status)) refused += 1;
      else wrong.push(`${reply.status} ${JSON.stringify(reply.body)}`);
      await wait(isGood ? REST_MS : REST_AFTER_REFUSAL_MS);
    }
  };
  return {
    acknowledged,
    wrong,
    counts: () => [...counts],
    refused: () => refused,
    resume() {
      going = true;
      underWay = Promise.all(kinds.map(work));
    },
    async pause() {
      going = false;
      await underWay;
    },
  };
}

function makeWrites(
  { courseId, elementId, savedId }: Course,
  author: Person,
  students: Person[],
  acknowledged: Acknowledged,
): Write[] {
  let number = 0;
  const someone = () => students[number % students.length] as Person;
  const at = `/api/courses/${courseId}`;
  return [
    async () => {
      const count = ++number;
      const reply = await author.send('PUT', `${at}/elements/${savedId}`, { content: `Save ${count} of many.` });
      return { reply, note: () => acknowledged.saves.set(savedId, count) };
    },
    async () => {
      const actionId = `torture-answer-${++number}`;
      const answer = { courseId, elementId, itemId: 'itm_rise', response: number % 3 > 0, actionId };
      const reply = await someone().send('POST', '/api/assess/simple', answer);
      return { reply, note: () => acknowledged.answers.add(actionId) };
    },
    async () => {
      const reply = await someone().send('POST', `${at}/sme-review`, { elementId, body: `Note ${++number}` });
      return { reply, note: () => acknowledged.notes.add((reply.body.note as { id: string }).id) };
    },
    async () => {
      const name = `tides ${++number}.txt`;
      const text = `The sea rises for the time ${number}. `.repeat(50);
      const form = new FormData();
      form.append('files', new Blob([text]), name);
      const reply = await author.send('POST', `${at}/upload`, form);
      const isKept = (reply.body.uploads as unknown[] | undefined)?.length === 1;
      return { reply, note: () => isKept && acknowledged.uploads.set(name, text) };
    },
  ];
}

async function makeCourse(author: Person): Promise<Course> {
  type Made = { id: string };
  const made = async (path: string, body: object, what: string) =>
    ((await good(author, 'POST', path, body))[what] as Made).id;
  const courseId = await made('/api/courses', { title: 'Tides', publishAtOnce: true }, 'course');
  const at = `/api/courses/${courseId}`;
  const moduleId = await made(`${at}/modules/create-blank`, {}, 'module');
  const sectionId = await made(`${at}/modules/${moduleId}/sections/create-blank`, {}, 'section');
  const element = () => made(`${at}/sections/${sectionId}/elements/create-blank`, { title: 'The sea' }, 'element');
  const [elementId, savedId] = [await element(), await element()];
  const criterion = { moduleId, sectionId, elementId, rows: [{ statement: 'Explains that the moon raises the sea.' }] };
  const { rows } = await good(author, 'POST', `${at}/knowledge/append`, criterion);
  const rowId = (rows as { rowId: string }[])[0]?.rowId ?? '';
  const check = `\`\`\`check\nid: itm_rise\ntype: true-false\nstem: The moon raises the sea.\nrows: [${rowId}]\nanswer: true\n\`\`\`\n`;
  await good(author, 'PUT', `${at}/elements/${elementId}`, { content: check });
  await good(author, 'POST', `${at}/assessment-config`, { maxAttemptsPerHour: 1000 });
  return { courseId, elementId, savedId, rowId };
}

async function good(person: Person, ...request: Parameters<Person['send']>) {
  const { status, body } = await person.send(...request);
  if (status < 200 || status >= 300) throw new Error(`${request[1]}: ${status} ${JSON.stringify(body)}`);
  return body;
}
