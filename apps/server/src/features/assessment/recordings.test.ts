import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { courses } from '../../platform/db/schema/courses.ts';
import { recordings } from '../../platform/db/schema/recordings.ts';
import { gradeReplyOf } from '../../testing/benchmark-replies.ts';
import { type FakeProvider, startFakeProvider } from '../../testing/fake-provider.ts';
import { joinCourse } from '../../testing/join-course.ts';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { json } from '../../testing/model-peer.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { purge } from '../courses/deletion/purge-work.ts';

const SPOKEN = 'The moon pulls the sea.';
const WAV = Buffer.concat([Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt '), Buffer.alloc(8000, 5)]);

let app: TestApp;
let author: Person;
let student: Person;
let course: TestCourse;
let provider: FakeProvider;
beforeAll(async () => {
  app = await startTestApp();
  const admin = await app.signUp({ role: 'admin' });
  author = await app.signUp({ role: 'sme' });
  provider = await startFakeProvider('openai');
  const body = { provider: 'openai', name: 'Ours', baseUrl: provider.baseUrl, apiKey: 'sk-any' } as const;
  const { id: connectionId } = (await admin.do('createAiConnection', { body })).connection;
  await admin.do('setAiRoles', { body: { grading: { connectionId, model: 'gpt-large' } } });
  provider.transcribe(SPOKEN);
  provider.say([json(gradeReplyOf([{ id: 'p1', state: 'shown', quote: SPOKEN }]))]);
});
afterAll(() => provider.stop());
beforeEach(async () => {
  course = await makeCourse(app, author);
  ({ student } = await joinCourse(app, course));
  await author.do('setAssessmentConfig', { params: params(), body: { keepsRecordings: true } });
});

const params = () => ({ courseId: course.courseId });
const record = async (query: { keep?: string } = { keep: '1' }) => {
  const { status, body } = await student.send('transcribeAnswer', { params: params(), query }, [
    { name: 'answer', content: WAV },
  ]);
  expect([status, body.text]).toEqual([200, SPOKEN]);
  return body.recordingId;
};
const answer = (recordingIds: string[], more: object = {}) => {
  const { courseId, elementId } = course;
  return student.do('assess', {
    body: { courseId, elementId, itemId: 'itm_free', answer: SPOKEN, recordingIds, ...more },
  });
};
const sent = async () => {
  const id = (await record()) ?? '';
  await answer([id]);
  return id;
};
const hear = (id: string, person: Person, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/api/courses/${course.courseId}/recordings/${id}`, {
    headers: { authorization: `Bearer ${person.token}`, ...headers },
  });
const kept = () => app.services.db.select().from(recordings).where(eq(recordings.courseId, course.courseId));
const files = async () => {
  let count = 0;
  for await (const _ of app.services.storage.list()) count += 1;
  return count;
};
const purgeNow = () => purge(app.services, new AbortController().signal);

test('a course keeps no recordings unless its author says so and the student is told', async () => {
  const isKept = async () => (await student.do('getCourseAi', { params: params() })).transcription?.isKept;
  const before = await files();
  expect(await isKept()).toBe(true);
  expect(await record({}), 'a page that did not tell the student').toBeUndefined();
  await author.do('setAssessmentConfig', { params: params(), body: { keepsRecordings: false } });
  expect([await isKept(), await record()]).toEqual([false, undefined]);
  const other = await makeCourse(app, author);
  expect((await author.do('getAssessmentConfig', { params: other })).config.keepsRecordings).toBeUndefined();
  expect([await kept(), await files()]).toEqual([[], before]);
});

test('a recording is heard beside its answer by teachers of the course and by its student, whole or in part', async () => {
  const id = await sent();
  const { answers } = await author.do('listMarkable', { params: params() });
  expect(answers.map(({ turns }) => turns.map((turn) => turn.recordings))).toEqual([[[id]]]);
  for (const person of [author, student]) {
    const whole = await hear(id, person);
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(WAV);
  }
  const part = await hear(id, author, { range: 'bytes=4-7' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-7/${WAV.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(WAV.subarray(4, 8));

  const { student: classmate } = await joinCourse(app, course);
  const others = [classmate, await app.signUp(), await app.signUp({ role: 'sme' })];
  expect(await Promise.all(others.map(async (person) => (await hear(id, person)).status))).toEqual([404, 404, 404]);
  const elsewhere = await makeCourse(app, author);
  const inOtherCourse = { ...elsewhere, recordingId: id };
  expect((await author.call('getRecording', { params: inOtherCourse })).status).toBe(404);
});

test('a repeated request adds the recording to the answer that is stored, and no other answer takes it', async () => {
  const id = (await record()) ?? '';
  const action = { actionId: 'sent-twice' };
  const first = await answer([], action);
  expect((await answer([id], action)).messageId).toBe(first.messageId);
  const { student: classmate } = await joinCourse(app, course);
  const { courseId, elementId } = course;
  const body = { courseId, elementId, itemId: 'itm_free', answer: SPOKEN, recordingIds: [id] };
  await classmate.do('assess', { body });
  expect(await kept()).toMatchObject([{ messageId: first.messageId, studentId: student.profile.uid }]);
});

test('a recording whose answer is not sent within a day is deleted with its file', async () => {
  const [id, before] = [await sent(), await files()];
  await record();
  await purgeNow();
  expect([(await kept()).length, await files()]).toEqual([2, before + 1]);
  await app.services.db.update(recordings).set({ at: sql`now() - interval '25 hours'` });
  await purgeNow();
  expect([(await kept()).map(({ recordingId }) => recordingId), await files()]).toEqual([[id], before]);
});

test('the file of a recording is deleted with the words of its answer', async () => {
  const before = await files();
  await sent();
  await app.services.db
    .update(recordings)
    .set({ at: sql`now() - interval '91 days'` })
    .where(eq(recordings.courseId, course.courseId));
  const config = { ...app.services.config, retention: { answerDays: 90, auditDays: undefined } };
  await purge({ ...app.services, config }, new AbortController().signal);
  expect([await kept(), await files()]).toEqual([[], before]);
});

test('only the latest recordings wait for an answer', async () => {
  const [first] = await Promise.all([record()]);
  const { db } = app.services;
  await db.insert(recordings).values(
    Array.from({ length: 20 }, (_, at) => ({
      ...params(),
      ...{ recordingId: `rec_0${at}`, studentId: student.profile.uid, storageKey: `uploads/none${at}` },
      ...{ mime: 'audio/wav', size: 1 },
    })),
  );
  const last = await record();
  const ids = (await kept()).map(({ recordingId }) => recordingId);
  expect([ids.length, ids.includes(first ?? ''), ids.includes(last ?? '')]).toEqual([20, true, true]);
});

test('the data export contains recordings, and the account takes them along', async () => {
  const before = await files();
  const id = await sent();
  const reply = await fetch(`${app.url}/api/profile/export`, {
    headers: { authorization: `Bearer ${student.token}` },
  });
  const exported = unzipSync(new Uint8Array(await reply.arrayBuffer()));
  const [name = ''] = Object.keys(exported).filter((path) => path.endsWith(`recordings/${id}.wav`));
  expect(Buffer.from(exported[name] ?? [])).toEqual(WAV);
  const data = Object.entries(exported).find(([path]) => path.endsWith('data.json'))?.[1] ?? new Uint8Array();
  const { recordings: listed } = JSON.parse(Buffer.from(data).toString());
  expect(listed).toMatchObject([{ recordingId: id, messageId: expect.any(String), file: `recordings/${id}.wav` }]);
  expect(JSON.stringify(listed)).not.toContain('uploads/');
  await student.do('deleteProfile', { body: { confirm: 'delete' } });
  expect([await kept(), await files()]).toEqual([[], before]);
});

test('the data export lists a recording whose file is missing, and contains the rest', async () => {
  const id = await sent();
  const [row] = await kept();
  await app.services.storage.remove(row?.storageKey ?? '');
  const reply = await fetch(`${app.url}/api/profile/export`, {
    headers: { authorization: `Bearer ${student.token}` },
  });
  expect(reply.status).toBe(200);
  const exported = unzipSync(new Uint8Array(await reply.arrayBuffer()));
  expect(Object.keys(exported).some((path) => path.includes(id))).toBe(false);
  const data = Object.entries(exported).find(([path]) => path.endsWith('data.json'))?.[1] ?? new Uint8Array();
  expect(JSON.parse(Buffer.from(data).toString()).recordings).toMatchObject([{ recordingId: id, isFileMissing: true }]);
});

test('a deleted course takes its recordings along', async () => {
  const before = await files();
  await sent();
  await author.do('deleteCourse', { params: params() });
  await app.services.db
    .update(courses)
    .set({ deletedAt: sql`now() - interval '31 days'` })
    .where(eq(courses.courseId, course.courseId));
  await purgeNow();
  expect([await kept(), await files()]).toEqual([[], before]);
});

test('the administrator sees recordings in the storage that is used', async () => {
  const admin = await app.signUp({ role: 'admin' });
  const storage = async () => (await admin.do('getSystem')).system.storage;
  const before = await storage();
  await sent();
  const after = await storage();
  expect([after.files - before.files, after.bytes - before.bytes]).toEqual([1, WAV.length]);
});
