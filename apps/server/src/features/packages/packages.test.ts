import { request as httpRequest } from 'node:http';
import { listPackages } from '@coursecraft/domain/content/packages';
import { expect, test } from 'vitest';
import { replayLearner } from '../../records/replay-evidence.ts';
import { bringPackage, makeBrought } from '../../testing/bring-course.ts';
import { scormPackage } from '../../testing/scorm-package.ts';
import type { Person } from '../../testing/speak-to.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const PACKAGES = 'http://packages.localhost:4999';

/** What the server says on the origin of packages, or on another. */
const ask = (app: TestApp, path: string, headers: Record<string, string> = {}, method = 'GET') =>
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
      asked.on('error', reject).end();
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

test('a package that came plays on an origin of its own, and passing it proves what its author tied to it', async () => {
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
  // The author's score counts, whatever the package makes of it.
  expect(failed).toMatchObject({ result: { score: 0.5, isCompleted: true, isPassed: false }, mastered: [] });
  expect((await standing(student, courseId)).rollup).toEqual({ total: 1, completed: 0 });
  const passed = await student.do('recordPackage', { params: place, body: { score: 0.9, isCompleted: true } });
  expect(passed).toMatchObject({ result: { isPassed: true }, mastered: [rowId] });
  expect((await standing(student, courseId)).rollup).toEqual({ total: 1, completed: 1 });
  // Said again, as packages do, it is one proof.
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
  expect(await replayLearner(app.services.db, learner)).toEqual([]);
});
