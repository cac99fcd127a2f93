import { beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

const MIB = 2 ** 20;

let app: TestApp;
let author: Person;
let student: Person;
let stranger: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp({ limits: { ...readConfig({}).limits, mediaBytes: 6 * MIB, uploadBytes: MIB } });
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
  student = await app.signUp();
  stranger = await app.signUp();
  await student.do('enrollWithCode', { body: { code: course.code } });
});

/** Larger than a document may be. */
const FILM = Buffer.concat([
  Buffer.from('000000186674797069736f6d0000020069736f6d', 'hex'),
  Buffer.alloc(1_200_000, 7),
]);
const CAPTIONS = 'WEBVTT\n\n00:01.000 --> 00:02.000\nFold the dough.\n';
const send = (files: { name: string; content: string | Buffer }[]) =>
  author.send('uploadMedia', { params: { courseId: course.courseId } }, files);

test('a student plays a video in ranges as soon as a published lesson shows it', async () => {
  const { body } = await send([
    { name: 'fold it.mp4', content: FILM },
    { name: 'fold.vtt', content: CAPTIONS },
  ]);
  expect(body.rejected).toEqual([]);
  expect(body.uploads).toMatchObject([
    { name: 'fold it.mp4', mime: 'video/mp4', status: 'ready', useInContext: false },
    { name: 'fold.vtt', mime: 'text/vtt', status: 'ready' },
  ]);
  const params = { courseId: course.courseId, name: 'fold it.mp4' };
  expect((await student.call('openMedia', { params })).status).toBe(404);
  const { element } = await author.do('getElement', { params: course });
  const content = `${element.content}\n\`\`\`video\nurl: media/fold%20it.mp4\ncaptions: media/fold.vtt\n\`\`\`\n`;
  await author.do('updateElement', { params: course, body: { content, baseVersion: element.version } });
  expect((await stranger.call('openMedia', { params })).status).toBe(404);
  for (const name of ['fold it.mp4', 'fold.vtt']) {
    const { references } = await author.do('listReferences', { params: { ...params, name } });
    expect(references).toEqual([{ elementId: course.elementId, quote: '' }]);
  }
  const { address, mime } = await student.do('openMedia', { params });
  expect(mime).toBe('video/mp4');

  const get = (headers: Record<string, string> = {}) => fetch(`${app.url}${address}`, { headers });
  const whole = await get();
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(FILM);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const etag = whole.headers.get('etag') ?? '';
  const part = await get({ range: 'bytes=20-29', 'if-range': etag });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    `bytes 20-29/${FILM.length}`,
    '\u0007'.repeat(10),
  ]);
  expect((await get({ range: 'bytes=20-29', 'if-range': '"other"' })).status).toBe(200);
  const beyond = await get({ range: `bytes=${FILM.length}-` });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${FILM.length}`]);
  const captions = await student.do('openMedia', { params: { ...params, name: 'fold.vtt' } });
  expect(await (await fetch(`${app.url}${captions.address}`)).text()).toBe(CAPTIONS);
});

test('documents and captions keep limits of their own', async () => {
  const { body } = await send([
    { name: 'notes.txt', content: 'The dough rests. '.repeat(70_000) },
    { name: 'whole day.vtt', content: CAPTIONS + '\n00:03.000 --> 00:04.000\nFold.\n'.repeat(175_000) },
  ]);
  expect(body.uploads).toEqual([]);
  expect(body.rejected.map(({ name, reason }) => [name, reason])).toEqual([
    ['notes.txt', 'file-too-large'],
    ['whole day.vtt', 'file-too-large'],
  ]);
});

test('an address plays media in the page, and saves other files', async () => {
  await send([
    { name: 'talk.mp3', content: Buffer.from('494433040000000000', 'hex') },
    { name: 'page.html', content: '<!doctype html><title>Bread</title><p>Fold the dough.</p>' },
  ]);
  const dispositionOf = async (name: string) => {
    const { address } = await author.do('openMedia', { params: { courseId: course.courseId, name } });
    return (await fetch(`${app.url}${address}`)).headers.get('content-disposition')?.split(';')[0];
  };
  expect([await dispositionOf('talk.mp3'), await dispositionOf('page.html')]).toEqual(['inline', 'attachment']);
});

test('a forged address plays nothing', async () => {
  const reply = await fetch(`${app.url}/api/media/forged`);
  expect([reply.status, await reply.json()]).toMatchObject([404, { reason: 'media-link-expired' }]);
});

test('a broken file is refused by itself, with its line or limit, and the others are kept', async () => {
  const { status, body } = await send([
    { name: 'long.mp4', content: Buffer.concat([FILM, Buffer.alloc(6 * MIB)]) },
    { name: 'broken.vtt', content: 'WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nFold.\n' },
    { name: 'song.mp3', content: Buffer.from('494433040000000000', 'hex') },
  ]);
  expect(status).toBe(201);
  expect(body.uploads.map(({ name }) => name)).toEqual(['song.mp3']);
  expect(body.rejected.map(({ error }) => error)).toEqual([
    '“long.mp4” is larger than 6 MB. Make it smaller, put it on a video site and paste its link, or ask your administrator to raise the limit.',
    'Line 3 of “broken.vtt” has no valid time. Write it like 00:01:02.500 --> 00:01:05.000.',
  ]);
});
