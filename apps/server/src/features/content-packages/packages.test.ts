import { request as httpRequest } from 'node:http';
import { listPackages } from '@coursecraft/domain/content/packages';
import { expect, test } from 'vitest';
import { bringPackage, makeBrought } from '../../testing/bring-course.ts';
import { scormPackage } from '../../testing/scorm-package.ts';
import type { Person } from '../../testing/speak-to.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { replayStudent } from '../progress/repository/replay-evidence.ts';
import { missingPlayer } from './playback/players.ts';

const PACKAGES = 'http://packages.localhost:4999';

const ask = (app: TestApp, path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) =>
  new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; text: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(app.url);
      const asked = httpRequest(
        { hostname, port, path, method, headers: { host: new URL(PACKAGES).host, ...headers } },
        (reply) => {
          let text = '';
          reply.on('data', (chunk: Buffer) => {
            text += chunk.toString();
          });
          reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }));
        },
      );
      asked.on('error', reject).end(body);
    },
  );

async function playable(app: TestApp) {
  const author = await app.signUp({ role: 'sme' });
  const brought = await bringPackage(author, 'tea.zip', await scormPackage());
  expect(brought.formats).toEqual(['scorm']);
  const { courseId = '' } = await makeBrought(author, brought.importId, { title: 'Tea' });
  const { course } = await author.do('getCourse', { params: { courseId } });
  const element = course.modules[0]?.sections[0]?.elements[0];
  if (!element) throw new Error('no element came');
  const criterion = { statement: 'Explains how long green tea steeps.' };
  const { rows } = await author.do('appendKnowledge', {
    params: { courseId },
    body: { elementId: element.id, rows: [criterion] },
  });
  const rowId = rows[0]?.rowId ?? '';
  const { element: read } = await author.do('getElement', { params: { courseId, elementId: element.id } });
  const [played] = listPackages(read.content ?? '');
  if (!played?.id) throw new Error('no package came');
  const content = (read.content ?? '').replace(/^title: Steeping$/m, `title: Steeping\nrows: [${rowId}]`);
  await author.do('updateElement', { params: { courseId, elementId: element.id }, body: { content } });
  await author.do('publish', { params: { courseId }, body: {} });
  const { code } = await author.do('generateCourseCode', { body: { courseId } });
  const student = await app.signUp({ displayName: 'Ada Lovelace' });
  await student.do('enrollWithCode', { body: { code } });
  return { author, student, courseId, place: { courseId, elementId: element.id, itemId: played.id }, rowId };
}
const app = await startTestApp({ packagesUrl: PACKAGES });
const standing = async (student: Person, courseId: string) =>
  (await student.do('getProgress', { params: { courseId, studentId: student.profile.uid } })).progress;

test('an imported package plays on its own origin and passing it masters the criteria that its author linked', async () => {
  const { student, author, courseId, place, rowId } = await playable(app);
  const { element } = await student.do('getElement', { params: { courseId, elementId: place.elementId } });
  expect(element.content).toContain(`"id":"${place.itemId}"`);
  expect(element.content).not.toContain(rowId);
  expect(element.content).not.toContain('tea.zip');

  expect((await student.do('getPackageResult', { params: place })).result).toBeUndefined();
  const launch = await student.do('launchPackage', { params: place, body: {} });
  expect(launch).toMatchObject({
    kind: 'scorm-1.2',
    passingScore: 0.8,
    learner: { id: student.profile.uid, name: 'Ada Lovelace' },
  });
  const { origin, pathname } = new URL(launch.address);
  expect(origin).toBe(PACKAGES);

  const player = await ask(app, pathname);
  expect(player.status).toBe(200);
  expect(player.text).toContain('data-entry="page/index.html"');
  expect(player.headers['clear-site-data']).toBe('"storage"');
  expect(player.headers['content-security-policy']).toContain("frame-ancestors 'self' http://localhost:*");
  const below = pathname.replace('player', 'content/');
  const page = await ask(app, `${below}page/index.html`);
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html']);
  expect(page.text).toContain('How long does green tea steep?');
  const part = await ask(app, `${below}page/speak.js`, { range: 'bytes=4-6' });
  expect([part.status, part.text, part.headers['content-range']?.slice(0, 10)]).toEqual([206, 'api', 'bytes 4-6/']);
  expect((await ask(app, `${below}PAGE/Index.HTML`)).status).toBe(200);
  expect((await ask(app, '/played/scorm12.js')).text).toContain('Scorm12API');

  const failed = await student.do('recordPackage', {
    params: place,
    body: { state: '{"suspend_data":"x"}', score: 0.5, isCompleted: true, isPassed: true },
  });
  // The author's passing score counts, not the package's own result.
  expect(failed).toMatchObject({ result: { score: 0.5, isCompleted: true, isPassed: false }, mastered: [] });
  expect((await standing(student, courseId)).rollup).toEqual({ total: 1, completed: 0 });
  const passed = await student.do('recordPackage', { params: place, body: { score: 0.9, isCompleted: true } });
  expect(passed).toMatchObject({ result: { isPassed: true }, mastered: [rowId] });
  expect((await standing(student, courseId)).rollup).toEqual({ total: 1, completed: 1 });
  // A repeated report is recorded once.
  const again = await student.do('recordPackage', { params: place, body: { score: 1, isCompleted: true } });
  expect(again.mastered).toEqual([]);

  const { evidence } = await author.do('listEvidence', { params: { courseId, studentId: student.profile.uid } });
  expect(evidence.map(({ source, verdict, judge }) => [source, verdict, judge])).toEqual([
    ['package', 'not-yet', 'package'],
    ['package', 'met', 'package'],
  ]);
  expect(evidence.map(({ answered }) => [answered?.question, answered?.answer])).toEqual([
    ['Steeping', '50 %'],
    ['Steeping', '90 %'],
  ]);
  expect((await student.do('launchPackage', { params: place, body: {} })).state).toBe('{"suspend_data":"x"}');
  const anew = await student.do('launchPackage', { params: place, body: { isAgain: true } });
  expect([anew.state, anew.result]).toEqual([undefined, undefined]);
  const learner = { courseId, studentId: student.profile.uid };
  expect(await replayStudent(app.services.db, learner)).toEqual([]);
});

test('an xAPI package receives its launch data, stores documents and reports its result', async () => {
  const { student, courseId, place, rowId } = await playable(app);
  const { address } = await student.do('launchPackage', { params: place, body: {} });
  const below = new URL(address).pathname.replace('player', '');
  // Many packages append a second slash.
  const store = `${below}xapi//`;
  expect(JSON.parse((await ask(app, `${below}fetch`, {}, 'POST')).text)).toEqual({ 'auth-token': expect.any(String) });
  const launched = await ask(app, `${store}activities/state?stateId=LMS.LaunchData&agent=%7B%7D`);
  expect(JSON.parse(launched.text)).toMatchObject({ launchMode: 'Normal', masteryScore: 0.8 });
  expect((await ask(app, `${store}agents/profile?profileId=cmi5LearnerPreferences`)).text).toBe('{}');

  const bookmark = `${store}activities/state?stateId=bookmark`;
  const json = { 'content-type': 'application/json' };
  expect((await ask(app, bookmark)).status).toBe(404);
  expect((await ask(app, bookmark, json, 'PUT', '"page 3"')).status).toBe(204);
  const kept = await ask(app, bookmark);
  expect([kept.status, kept.text]).toEqual([200, '"page 3"']);
  expect((await ask(app, bookmark, {}, 'DELETE')).status).toBe(204);
  expect((await ask(app, bookmark)).status).toBe(404);

  const sendStatement = (verb: string, result: object = {}) =>
    ask(
      app,
      `${store}statements`,
      json,
      'POST',
      JSON.stringify([{ verb: { id: `http://adlnet.gov/expapi/verbs/${verb}` }, result }]),
    );
  expect((await sendStatement('initialized')).status).toBe(200);
  expect((await student.do('getPackageResult', { params: place })).result).toEqual({ isCompleted: false });
  await sendStatement('failed', { score: { scaled: 0.3 }, success: false });
  expect((await student.do('getPackageResult', { params: place })).result).toMatchObject({
    score: 0.3,
    isPassed: false,
  });
  await sendStatement('passed', { score: { scaled: 0.95 }, success: true });
  expect((await student.do('getPackageResult', { params: place })).result).toMatchObject({ isPassed: true });
  expect((await standing(student, courseId)).criteria[rowId]?.status).toBe('mastered');
  for (const body of ['', 'nothing', '[{}]', '{"verb":7}', 'null'])
    expect((await ask(app, `${store}statements`, json, 'POST', body)).status).toBe(400);
  const huge = await ask(app, bookmark, json, 'PUT', JSON.stringify('x'.repeat(300_000)));
  expect(huge.status).toBe(413);
});

test('the package origin serves only package files', async () => {
  const { student, place } = await playable(app);
  const { address } = await student.do('launchPackage', { params: place, body: {} });
  const { pathname } = new URL(address);
  expect((await fetch(`${app.url}${pathname}`)).status).toBe(404);
  for (const path of ['/', '/api/health', '/login', '/assets/x.js', '/sandbox.html', '/lti/login'])
    expect((await ask(app, path)).status, path).toBe(404);
  const [head = '', body = '', sign = ''] = (pathname.split('/')[2] ?? '').split('.');
  const forged = Buffer.from(body, 'base64url')
    .toString()
    .replace(/"studentId":"[^"]+"/, '"studentId":"usr_other"');
  const others = [
    `${head}.${Buffer.from(forged).toString('base64url')}.${sign}`,
    `${head}.${body}.${'A'.repeat(43)}`,
    await app.services.passes.make('lti-entry', { storageKey: 'x' }, 60),
    'x',
  ];
  for (const pass of others) expect((await ask(app, `/played/${pass}/player`)).status).toBe(404);
  const content = pathname.replace('player', 'content/');
  for (const path of ['../../../etc/passwd', '%2e%2e/%2e%2e/etc/passwd', 'no.html', '', 'page/', 'C:/x', '..%5c..%5cx'])
    expect((await ask(app, `${content}${path}`)).status, path).toBe(404);
  expect((await ask(app, `${content}page/speak.js`, { range: 'bytes=999999-' })).status).toBe(416);
  expect((await ask(app, `${content}page/speak.js`, {}, 'HEAD')).status).toBe(200);
});

test('a person outside the course cannot open a package and a deleted package shows a message', async () => {
  const { author, student, courseId, place } = await playable(app);
  const stranger = await app.signUp();
  expect((await stranger.call('launchPackage', { params: place, body: {} })).status).toBe(404);
  const at = { courseId, elementId: place.elementId };
  await author.do('publish', { params: { courseId }, body: { published: false } });
  expect((await student.call('launchPackage', { params: place, body: {} })).body.reason).toBe('package-gone');
  // An author tries an unpublished package, which is no evidence for a student.
  await author.do('launchPackage', { params: place, body: {} });
  await author.do('recordPackage', { params: place, body: { score: 1, isCompleted: true } });
  expect((await standing(student, courseId)).rollup.completed).toBe(0);
  await author.do('updateElement', { params: at, body: { content: 'Nothing plays here.' } });
  expect((await author.call('launchPackage', { params: place, body: {} })).body.reason).toBe('package-gone');
  const closed = await startTestApp({ packagesUrl: undefined });
  const one = await playable(closed);
  const { status, body } = await one.student.call('launchPackage', { params: one.place, body: {} });
  expect([status, body.reason]).toEqual([422, 'packages-not-played']);
});

test('an exported course keeps its packages when it is imported again', async () => {
  const { author, courseId, rowId } = await playable(app);
  const out = await fetch(`${app.url}/api/courses/${courseId}/export/coursecraft?solutions=1&criteria=1`, {
    headers: { authorization: `Bearer ${author.token}` },
  });
  expect(out.status).toBe(200);
  const brought = await bringPackage(author, 'tea.coursecraft', new Uint8Array(await out.arrayBuffer()));
  const made = await makeBrought(author, brought.importId, { title: 'Tea again' });
  const again = { courseId: made.courseId ?? '' };
  const { course } = await author.do('getCourse', { params: again });
  const elementId = course.modules[0]?.sections[0]?.elements[0]?.id ?? '';
  const { element } = await author.do('getElement', { params: { ...again, elementId } });
  const [played] = listPackages(element.content ?? '');
  expect(played).toMatchObject({ title: 'Steeping', kind: 'scorm-1.2', entry: 'page/index.html', passingScore: 0.8 });
  expect(played?.rows).toHaveLength(1);
  expect(played?.rows).not.toContain(rowId);
  const place = { ...again, elementId, itemId: played?.id ?? '' };
  const { address } = await author.do('launchPackage', { params: place, body: {} });
  const page = await ask(app, new URL(address).pathname.replace('player', 'content/page/index.html'));
  expect(page.text).toContain('How long does green tea steep?');
});

test('an H5P package says that H5P is not installed and does not launch', async () => {
  const { author, courseId, place } = await playable(app);
  const block = '```package\nid: itm_h5p\ntitle: Cards\nfile: media/cards.h5p\nkind: h5p\n```';
  const params = { courseId, elementId: place.elementId };
  await author.do('updateElement', { params, body: { content: block } });
  const missing = missingPlayer('h5p');
  const item = { ...params, itemId: 'itm_h5p' };
  expect(await author.do('getPackageResult', { params: item })).toEqual({ success: true, missing });
  const launch = await author.call('launchPackage', { params: item, body: {} });
  const notInstalled = { status: 422, body: { reason: 'h5p-not-installed' } };
  // With H5P installed the launch fails later, because the archive is missing.
  expect(launch).toMatchObject(missing ? notInstalled : { body: { reason: 'package-file-gone' } });
  expect((await ask(app, '/played/h5p/main.bundle.js')).status).toBe(missing ? 404 : 200);
});
