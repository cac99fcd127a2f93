import { request as httpRequest } from 'node:http';
import { listPackages } from '@coursecraft/domain/content/packages';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { profiles } from '../../platform/db/schema/accounts.ts';
import { packageAttempts } from '../../platform/db/schema/package-attempts.ts';
import { bringPackage, makeBrought } from '../../testing/bring-course.ts';
import { scormPackage } from '../../testing/scorm-package.ts';
import type { Person } from '../../testing/speak-to.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { noteSignOut } from '../accounts/repository/profile.ts';

const PACKAGES = 'http://packages.localhost:4998';
const app = await startTestApp({ packagesUrl: PACKAGES });

const ask = (path: string, method: string, body?: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    const headers = { host: new URL(PACKAGES).host, 'content-type': 'application/json' };
    const asked = httpRequest({ hostname, port, path, method, headers }, (reply) => {
      let text = '';
      reply.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }));
    });
    asked.on('error', reject).end(body);
  });

/** All routes that a package token opens, and the files. */
const routes = [
  { path: '/played/:pass/content/*', method: 'GET' },
  ...app.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, path = '', methods = ''] = /(played\/:pass\/\S+) \(([^)]+)\)/.exec(line) ?? [];
      return path === '' ? [] : methods.split(', ').map((method) => ({ path: `/${path}`, method }));
    }),
].filter(({ path, method }) => method !== 'HEAD' && !path.includes('//'));

const QUERY: [of: RegExp, query: string][] = [
  [/state$/, '?stateId=bookmark&agent=%7B%7D'],
  [/profile$/, '?profileId=own&agent=%7B%7D'],
];
const PASSED = JSON.stringify([
  { verb: { id: 'http://adlnet.gov/expapi/verbs/passed' }, result: { score: { scaled: 1 }, success: true } },
]);
const askAll = (pass: string) =>
  Promise.all(
    routes.map(async ({ path, method }) => {
      const query = QUERY.find(([of]) => of.test(path))?.[1] ?? '';
      const at = path.replace(':pass', pass).replace('*', 'page/index.html') + query;
      const { status, text } = await ask(at, method, /^P/.test(method) ? PASSED : undefined);
      return { route: `${method} ${path}`, status, reason: text.includes('"package-not-open"') };
    }),
  );

async function played() {
  const author = await app.signUp({ role: 'sme' });
  const brought = await bringPackage(author, 'tea.zip', await scormPackage());
  const { courseId = '' } = await makeBrought(author, brought.importId, { title: 'Tea' });
  const { course } = await author.do('getCourse', { params: { courseId } });
  const elementId = course.modules[0]?.sections[0]?.elements[0]?.id ?? '';
  const { rows } = await author.do('appendKnowledge', {
    params: { courseId },
    body: { elementId, rows: [{ statement: 'Explains how long green tea steeps.' }] },
  });
  const rowId = rows[0]?.rowId ?? '';
  const { element } = await author.do('getElement', { params: { courseId, elementId } });
  const itemId = listPackages(element.content ?? '')[0]?.id ?? '';
  const content = (element.content ?? '').replace(/^title: Steeping$/m, `title: Steeping\nrows: [${rowId}]`);
  await author.do('updateElement', { params: { courseId, elementId }, body: { content } });
  await author.do('publish', { params: { courseId }, body: {} });
  const { code } = await author.do('generateCourseCode', { body: { courseId } });
  const email = `${crypto.randomUUID()}@example.org`;
  const student = await app.signUp({ email });
  await student.do('enrollWithCode', { body: { code } });
  const place = { courseId, elementId, itemId };
  const passOf = async (person: Person) => {
    const { address } = await person.do('launchPackage', { params: place, body: {} });
    return new URL(address).pathname.split('/')[2] ?? '';
  };
  return { author, student, place, rowId, passOf, pass: await passOf(student) };
}
type AttemptOfParams = Awaited<ReturnType<typeof played>>;

const attemptOf = ({ place, student }: AttemptOfParams) =>
  app.services.db
    .select()
    .from(packageAttempts)
    .where(and(eq(packageAttempts.courseId, place.courseId), eq(packageAttempts.studentId, student.profile.uid)));
const evidenceOf = async ({ author, student, place }: AttemptOfParams) =>
  (await author.do('listEvidence', { params: { courseId: place.courseId, studentId: student.profile.uid } })).evidence;

const ENDS: [what: string, end: (of: AttemptOfParams) => Promise<unknown>][] = [
  [
    'is removed from the course',
    ({ author, student, place }) =>
      author.do('deleteStudent', { params: { studentId: student.profile.uid }, query: { courseId: place.courseId } }),
  ],
  [
    'no longer sees the element',
    ({ author, place }) => author.do('publish', { params: { courseId: place.courseId }, body: { published: false } }),
  ],
  [
    'learns in a course that was deleted',
    ({ author, place }) => author.do('deleteCourse', { params: { courseId: place.courseId } }),
  ],
  [
    'is deactivated',
    ({ student }) =>
      app.services.db.update(profiles).set({ deactivatedAt: new Date() }).where(eq(profiles.uid, student.profile.uid)),
  ],
  ['signs out everywhere', ({ student }) => noteSignOut(app.services.db, student.profile.uid)],
];

describe('signed token of a content package', () => {
  test('opens each package route while its student is enrolled', async () => {
    const open = await played();
    expect(routes.length).toBeGreaterThan(15);
    for (const { route, status, reason } of await askAll(open.pass)) {
      expect(reason, route).toBe(false);
      // A document that was never stored is missing.
      if (!/GET .*(state|profile)$/.test(route)) expect(status, route).toBeLessThan(300);
    }
    expect((await evidenceOf(open)).map(({ source }) => source)).toEqual(['package']);
  });

  test.each(ENDS)('opens no route and writes nothing once its student %s', async (_, end) => {
    const open = await played();
    await end(open);
    const before = await attemptOf(open);
    for (const { route, status, reason } of await askAll(open.pass))
      expect([route, status, reason]).toEqual([route, 404, true]);
    expect(await attemptOf(open)).toEqual(before);
    const { rows } = await app.services.db.execute(
      `select 1 from evidence where course_id = '${open.place.courseId}' and student_id = '${open.student.profile.uid}'`,
    );
    expect(rows).toEqual([]);
  });

  test('lets an author try an unpublished element and ends with the authorship', async () => {
    const open = await played();
    const { author, place } = open;
    const { courseId } = place;
    const colleague = await app.signUp({ role: 'sme' });
    await author.do('addAuthor', { params: { courseId }, body: { email: colleague.profile.email } });
    await author.do('publish', { params: { courseId }, body: { published: false } });
    const pass = await open.passOf(colleague);
    expect((await ask(`/played/${pass}/player`, 'GET')).status).toBe(200);
    await author.do('removeSmeCourse', { params: { id: colleague.profile.uid }, body: { courseId } });
    expect((await ask(`/played/${pass}/player`, 'GET')).status).toBe(404);
  });
});

describe('course that does not accept content package results as evidence', () => {
  test('shows the result of a passed package and masters nothing', async () => {
    const open = await played();
    const { author, student, place, rowId } = open;
    const { courseId } = place;
    const { config } = await author.do('getAssessmentConfig', { params: { courseId } });
    expect(config.packageEvidence).toBe(true);
    await author.do('setAssessmentConfig', { params: { courseId }, body: { packageEvidence: false } });
    const said = await student.do('recordPackage', { params: place, body: { score: 1, isCompleted: true } });
    expect(said).toMatchObject({ result: { isPassed: true }, mastered: [] });
    const { progress } = await student.do('getProgress', { params: { courseId, studentId: student.profile.uid } });
    expect(progress.criteria[rowId]?.status ?? 'unknown').toBe('unknown');
  });
});

test('a package that is passed again is one piece of evidence', async () => {
  const open = await played();
  const { author, student, place } = open;
  const { courseId } = place;
  await author.do('setAssessmentConfig', { params: { courseId }, body: { evidencePerRow: 2 } });
  const pass = () => student.do('recordPackage', { params: place, body: { score: 1, isCompleted: true } });
  expect((await pass()).mastered).toEqual([]);
  await student.do('launchPackage', { params: place, body: { isAgain: true } });
  expect((await pass()).mastered).toEqual([]);
});
