import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { AiProvider } from '@coursecraft/contract/ai-settings/connection';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeProvider, startFakeProvider } from '../../testing/fake-provider.ts';
import { joinCourse } from '../../testing/join-course.ts';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

const KEY = 'sk-canary-1234567890';
const SPOKEN = 'The moon pulls the sea.';
/** The first bytes of a recording of Chrome. */
const WEBM = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701', 'hex'),
  Buffer.alloc(8000, 7),
]);
const WAV = Buffer.concat([Buffer.from('RIFF\x24\x00\x00\x00WAVEfmt '), Buffer.alloc(8000)]);

let app: TestApp;
let admin: Person;
let author: Person;
let student: Person;
let course: TestCourse;
let provider: FakeProvider | undefined;
let connectionId: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ role: 'admin' });
  author = await app.signUp({ role: 'sme' });
});
beforeEach(async () => {
  course = await makeCourse(app, author);
  ({ student } = await joinCourse(app, course));
});
afterEach(async () => {
  if (provider) await admin.do('deleteAiConnection', { params: { connectionId } });
  await provider?.stop();
  provider = undefined;
});

async function connect(kind: Exclude<AiProvider, 'local'>, model: string | null = null): Promise<FakeProvider> {
  const started = await startFakeProvider(kind, { key: KEY });
  provider = started;
  const body = { provider: kind, name: 'Ours', baseUrl: started.baseUrl, apiKey: KEY };
  connectionId = (await admin.do('createAiConnection', { body })).connection.id;
  const params = { connectionId };
  await admin.do('updateAiConnection', { params, body: { transcriptionModel: model } });
  await admin.do('setAiRoles', { body: { grading: { connectionId, model: 'gpt-large' } } });
  started.transcribe(SPOKEN);
  return started;
}
const params = () => ({ courseId: course.courseId });
const send = (content: Uint8Array | string = WEBM, person = student) =>
  person.send('transcribeAnswer', { params: params() }, [{ name: 'answer.webm', content }]);
const offered = async () => (await student.do('getCourseAi', { params: params() })).transcription;

test.each([
  ['openai', null, 'OpenAI', 'gpt-4o-mini-transcribe'],
  ['openai', 'whisper-1', 'OpenAI', 'whisper-1'],
  ['mistral', null, 'Mistral', 'voxtral-mini-latest'],
  ['google', null, 'Google', 'gemini-3.5-transcribe'],
  ['openai-compatible', 'whisper-large', 'Ours', 'whisper-large'],
] as const)('%s transcribes a recording with the model %s', async (kind, named, name, model) => {
  const { recordings } = await connect(kind, named);
  expect(await offered()).toEqual({ provider: name, isInternal: false, isKept: false });
  const { status, body } = await send();
  expect([status, body.text]).toEqual([200, SPOKEN]);
  expect(recordings()).toHaveLength(1);
  expect(recordings()[0]).toContain(model);
  const { usage } = await author.do('getUsage', { params: params() });
  expect(usage).toMatchObject([{ kind: 'transcription', model, calls: 1 }]);
  expect(usage[0]?.inputTokens).toBeGreaterThan(0);
});

test.each([
  ['anthropic', null],
  ['openai-compatible', null],
] as const)('%s without a named model transcribes nothing', async (kind, named) => {
  const { recordings } = await connect(kind, named);
  expect(await offered()).toBeUndefined();
  const { status, body } = await send();
  expect([status, body.reason]).toEqual([422, 'transcription-needs-model']);
  expect(recordings()).toEqual([]);
});

test('a course that forbids external models sends no recording out', async () => {
  const { recordings } = await connect('openai');
  await author.do('setCourseAi', { params: params(), body: { isInternalOnly: true } });
  expect(await offered()).toBeUndefined();
  expect((await send()).status).toBe(422);
  expect(recordings()).toEqual([]);

  await admin.do('updateAiConnection', { params: { connectionId }, body: { isInternal: true } });
  expect(await offered()).toEqual({ provider: 'OpenAI', isInternal: true, isKept: false });
  expect((await send()).body.text).toBe(SPOKEN);
});

test('refuses what is no recording before it asks the provider', async () => {
  const { recordings } = await connect('openai');
  const reasonOf = async (content: Uint8Array | string) => {
    const { status, body } = await send(content);
    return [status, body.reason];
  };
  expect(await reasonOf('')).toEqual([400, 'recording-missing']);
  expect(await reasonOf('The sea.')).toEqual([415, 'recording-of-other-kind']);
  expect(await reasonOf(Buffer.from('%PDF-1.7 nothing'))).toEqual([415, 'recording-of-other-kind']);
  expect(await reasonOf(Buffer.concat([WEBM, Buffer.alloc(5 * 2 ** 20)]))).toEqual([413, 'recording-too-large']);
  expect(recordings()).toEqual([]);
  expect(await reasonOf(WAV)).toEqual([200, undefined]);
});

test('says that no speech was recognized, or that the provider refused', async () => {
  const { transcribe } = await connect('openai');
  const reason = async () => {
    const { status, body } = await send();
    return [status, body.reason];
  };
  transcribe('  ');
  expect(await reason()).toEqual([422, 'recording-without-speech']);
  transcribe(400);
  expect(await reason()).toEqual([502, 'recording-refused']);
  transcribe(404);
  expect(await reason()).toEqual([502, 'model-unknown']);
  transcribe(500);
  expect(await reason()).toEqual([502, 'model-in-trouble']);
});

test('writes no recording to the disk or the storage', async () => {
  await connect('openai');
  const files = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('upload-'));
  const before = await files();
  await send();
  expect(await files()).toEqual(before);
  expect(await author.do('listUploads', { params: params() })).toMatchObject({ uploads: [] });
});

test('only students and authors of the course may send recordings', async () => {
  const { recordings } = await connect('openai');
  const statuses = await Promise.all(
    [await app.signUp(), await app.signUp({ role: 'sme' }), author].map(
      async (person) => (await send(WEBM, person)).status,
    ),
  );
  expect(statuses).toEqual([404, 404, 200]);
  expect(recordings()).toHaveLength(1);
});

test('stops at the budget of the course and the limit of requests', async () => {
  const { recordings } = await connect('openai');
  const { limits, version } = await admin.do('getAiLimits');
  const course = { ...limits.course, day: { ...limits.course.day, tokens: 100 } };
  await admin.do('setAiLimits', { body: { ...limits, course, baseVersion: version } });
  expect((await send()).status).toBe(200);
  const refusal = await send();
  expect([refusal.status, refusal.body.reason]).toEqual([429, 'ai-day-limit-reached']);
  expect(recordings()).toHaveLength(1);
  await admin.do('setAiLimits', { body: limits });
  const statuses = [];
  for (let tries = 0; tries < 20; tries++) statuses.push((await send('')).status);
  expect(statuses.at(-1)).toBe(429);
});
