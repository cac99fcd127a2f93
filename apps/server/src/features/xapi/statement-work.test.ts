import { desc, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { courses } from '../../platform/db/schema/courses.ts';
import { xapiStatements } from '../../platform/db/schema/xapi-statements.ts';
import { bilingualCourse } from '../../testing/bilingual-course.ts';
import { captureLog } from '../../testing/capture-log.ts';
import { inTime } from '../../testing/in-time.ts';
import { joinCourse } from '../../testing/join-course.ts';
import { makeCourse } from '../../testing/make-course.ts';
import { startRecordStore } from '../../testing/start-record-store.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { whenFileEnds } from '../../testing/when-file-ends.ts';
import { readRecordStore, readSending, writeSending } from './repository/record-store.ts';
import type { Statement } from './repository/statement-of.ts';
import { createStatementWork } from './statement-work.ts';

const OWN_WORDS =
  'The earth turns through two bulges of water each day, so there are two high tides, says my grandmother.';
const TWO = 'Explains that the earth turns through two bulges of water each day, so there are two high tides.';

const openStore = async () => {
  const store = await startRecordStore();
  whenFileEnds(() => store.stop());
  return store;
};
type Store = Awaited<ReturnType<typeof openStore>>;

async function setUp({ patienceMs: timeoutMs = 20_000 } = {}) {
  const app = await startTestApp();
  const store = await openStore();
  const send = sender(app, store, timeoutMs);
  await send();
  const author = await app.signUp({ role: 'sme', displayName: 'Ada Author' });
  return { app, store, send, author, own: await makeCourse(app, author) };
}

function sender({ services }: TestApp, { settings }: Store, timeoutMs = 20_000) {
  const work = createStatementWork({ ...services, config: { ...services.config, recordStore: settings } }, timeoutMs);
  return () => work.takeTurn(new AbortController().signal);
}

const waiting = ({ services: { db } }: TestApp) => db.select().from(xapiStatements).orderBy(desc(xapiStatements.seq));

const endPause = async ({ services: { db } }: TestApp) => {
  const sending = await readSending(db);
  if (sending) await writeSending(db, { ...sending, pausedUntil: new Date(0).toISOString() });
};

const inShort = ({ verb, object, result, actor }: Statement) => [
  actor.account.name,
  verb.display['en-US'],
  object.id.replace(/^.*\/xapi\//, ''),
  result,
];

test('a record store receives valid statements about answers, mastery and completion', async () => {
  const store = await openStore();
  const app = await startTestApp({ recordStore: store.settings, jobPace: 10 });
  const author = await app.signUp({ role: 'sme' });
  const own = await makeCourse(app, author);
  const { courseId, moduleId, elementId, rows } = own;
  const { student, choose } = await joinCourse(app, own);
  await choose('b');
  await student.do('assess', { body: { courseId, elementId, itemId: 'itm_free', answer: OWN_WORDS } });
  await choose('a');
  await vi.waitFor(() => expect(store.stored()).toHaveLength(8), inTime);
  const { uid } = student.profile;
  const check = { ids: `${courseId}/${elementId}` };
  expect(store.problems).toEqual([]);
  expect(store.stored().map(inShort).toSorted()).toEqual(
    [
      [uid, 'answered', `check/${check.ids}/itm_choice`, { success: false, score: { scaled: 0 } }],
      [uid, 'answered', `check/${check.ids}/itm_choice`, { success: true, score: { scaled: 1 } }],
      [uid, 'answered', `check/${check.ids}/itm_free`, { success: true, score: { scaled: 1 } }],
      [uid, 'mastered', `criterion/${courseId}/${rows.moon}`, { success: true }],
      [uid, 'mastered', `criterion/${courseId}/${rows.two}`, { success: true }],
      [uid, 'completed', `element/${check.ids}`, { completion: true }],
      [uid, 'completed', `module/${courseId}/${moduleId}`, { completion: true }],
      [uid, 'completed', `course/${courseId}`, { completion: true }],
    ].toSorted(),
  );
  const [first] = store.stored();
  const address = app.services.address;
  expect(first).toMatchObject({
    actor: { objectType: 'Agent', account: { homePage: address, name: uid } },
    object: { definition: { type: 'http://adlnet.gov/expapi/activities/question', name: { en: 'Why it rises' } } },
    context: {
      platform: 'Coursecraft',
      language: 'en',
      contextActivities: {
        parent: [{ id: `${address}/xapi/element/${check.ids}` }],
        grouping: [
          { id: `${address}/xapi/module/${courseId}/${moduleId}` },
          { id: `${address}/xapi/course/${courseId}` },
        ],
      },
    },
  });
  const { evidence } = await student.do('listEvidence', { params: { courseId, studentId: uid } });
  const mastered = store.stored().filter(({ verb }) => verb.id.endsWith('/mastered'));
  expect(mastered.map(({ timestamp }) => timestamp)).toEqual(
    evidence.filter(({ verdict }) => verdict === 'met').map(({ at }) => at),
  );
  await vi.waitFor(async () => expect(await waiting(app)).toEqual([]), inTime);
}, 90_000);

test('statements contain no student text, criterion, name or address and nothing of test students', async () => {
  const { app, store, send, author, own } = await setUp();
  const { courseId, elementId, code } = own;
  const student = await app.signUp({ displayName: 'Zebedee Student', email: 'zebedee@example.org' });
  await student.do('enrollWithCode', { body: { code } });
  const body = { courseId, elementId, itemId: 'itm_free', answer: OWN_WORDS };
  await student.do('assess', { body });
  await author.do('ensureTestStudent', { body: { courseId } });
  await author.do('assess', { body });
  expect(await waiting(app)).toHaveLength(4);
  await send();
  expect(store.stored().map(({ actor }) => actor.account.name)).toEqual([student.profile.uid, student.profile.uid]);
  expect(JSON.stringify(store.stored())).not.toMatch(
    new RegExp(`grandmother|Zebedee|zebedee|${TWO}|bulges|high tides|raises the tide|Ada`),
  );
  expect(await waiting(app), 'what is not told is not kept either').toEqual([]);
});

describe('xAPI without a record store', () => {
  test('queues nothing and never sends earlier events once a store is configured', async () => {
    const app = await startTestApp();
    const author = await app.signUp({ role: 'sme' });
    const { choose } = await joinCourse(app, await makeCourse(app, author));
    await choose('a');
    expect(await waiting(app)).toEqual([]);
    const store = await openStore();
    const send = sender(app, store);
    await send();
    await choose('b');
    await send();
    expect(store.stored().map(({ verb }) => verb.display['en-US'])).toEqual(['answered']);
  });

  test('queues nothing after a store was removed and the server restarted', async () => {
    const { connection } = await testDatabase();
    const store = await openStore();
    const before = await startTestApp({ recordStore: store.settings, jobPace: 10 }, connection);
    await before.close();
    const app = await startTestApp({}, connection);
    const author = await app.signUp({ role: 'sme' });
    const { choose } = await joinCourse(app, await makeCourse(app, author));
    await choose('a');
    expect(await waiting(app)).toEqual([]);
  });
});

describe('record store that refuses statements', () => {
  test('is retried after its stated time, also after a restart, with the same statement ids', async () => {
    const { connection } = await testDatabase();
    const store = await openStore();
    const first = await startTestApp({}, connection);
    await sender(first, store)();
    const author = await first.signUp({ role: 'sme' });
    const own = await makeCourse(first, author);
    const { choose } = await joinCourse(first, own);
    await choose('a');
    store.faults.of = () => ({ status: 503, headers: { 'retry-after': '1200' }, storesFirst: true });
    await sender(first, store)();
    const kept = store.stored().map(({ id }) => id);
    expect(kept).toHaveLength(2);
    const seconds = (Date.parse((await readSending(first.services.db))?.pausedUntil ?? '') - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(1100);
    expect(seconds).toBeLessThanOrEqual(1200);
    expect(await readRecordStore(first.services.db)).toEqual({ waiting: 2, refused: 0, problem: '503' });
    await first.close();

    const app = await startTestApp({}, connection);
    store.faults.of = () => undefined;
    const send = sender(app, store);
    await send();
    expect(store.requests, 'not before the time').toHaveLength(1);
    // The store has them from the failed attempt, with the former course title.
    await app.services.db.update(courses).set({ title: 'The tides' }).where(eq(courses.courseId, own.courseId));
    await endPause(app);
    await send();
    expect(store.requests.map(({ status }) => status)).toEqual([503, 409, 409, 409]);
    expect(store.stored().map(({ id }) => id)).toEqual(kept);
    expect(await waiting(app)).toEqual([]);
    expect(await readRecordStore(app.services.db)).toEqual({ waiting: 0, refused: 0, problem: undefined });
  });

  test('is retried at growing intervals without its key in a log, whatever the fault', async () => {
    const { app, store, send, own } = await setUp({ patienceMs: 300 });
    const log = captureLog(app.app);
    const faults = [
      ['silent', 'timeout'],
      [{ status: 401 }, '401'],
      [{ status: 429 }, '429'],
      [{ status: 307, headers: { location: 'http://127.0.0.1:9/xapi' } }, '307'],
    ] as const;
    for (const [count, [fault, problem]] of faults.entries()) {
      const { choose } = await joinCourse(app, own);
      await choose('b');
      store.faults.of = () => fault;
      const pauses = [];
      for (let tries = 0; tries < 3; tries += 1) {
        await endPause(app);
        const now = Date.now();
        await send();
        pauses.push(Math.round((Date.parse((await readSending(app.services.db))?.pausedUntil ?? '') - now) / 15_000));
      }
      expect(pauses, problem).toEqual([1, 2, 4]);
      expect(await readRecordStore(app.services.db)).toMatchObject({ waiting: 1, problem });
      store.faults.of = () => undefined;
      await endPause(app);
      await send();
      expect(store.stored()).toHaveLength(count + 1);
      expect(await readSending(app.services.db)).toBeUndefined();
    }
    expect(log.text()).not.toMatch(new RegExp(`${store.settings.secret}|Basic|127\\.0\\.0\\.1`));
  });

  test('is retried when it is unreachable', async () => {
    const { app, store, send, own } = await setUp();
    const { choose } = await joinCourse(app, own);
    await choose('b');
    store.stop();
    await send();
    expect(await readRecordStore(app.services.db)).toMatchObject({ waiting: 1, problem: 'ECONNREFUSED' });
  });
});

test('a single refused statement is set aside and blocks no other', async () => {
  const { app, store, send, own } = await setUp();
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => joinCourse(app, own)));
  for (const { choose } of people) await choose('b');
  const bad = people[2]?.student.profile.uid;
  store.faults.of = (sent) => (sent.some(({ actor }) => actor.account.name === bad) ? { status: 400 } : undefined);
  await send();
  expect(store.stored().map(({ actor }) => actor.account.name)).toEqual(
    people.flatMap(({ student: { profile } }) => (profile.uid === bad ? [] : [profile.uid])),
  );
  expect(await waiting(app)).toMatchObject([{ studentId: bad, problem: '400', refusedAt: expect.any(Date) }]);
  await send();
  expect(await readRecordStore(app.services.db)).toEqual({ waiting: 0, refused: 1, problem: undefined });
  await app.services.db.update(xapiStatements).set({ refusedAt: new Date(Date.now() - 31 * 24 * 3600 * 1000) });
  await send();
  expect(await app.services.db.$count(xapiStatements, isNotNull(xapiStatements.refusedAt))).toBe(0);
});

test('events recorded while sending arrive once and each part is completed once', async () => {
  const { app, store, send, own } = await setUp();
  const { courseId, elementId } = own;
  const people = await Promise.all([1, 2, 3, 4].map(() => joinCourse(app, own)));
  let isDone = false;
  const sending = (async () => {
    while (!isDone) await send();
  })();
  await Promise.all(
    people.flatMap(({ choose, student }) => [
      // Whichever comes first, a wrong answer follows the right one.
      choose('a').then(() => choose('b')),
      student.do('assess', { body: { courseId, elementId, itemId: 'itm_free', answer: OWN_WORDS } }),
    ]),
  );
  isDone = true;
  await sending;
  await send();
  expect(store.problems).toEqual([]);
  for (const { student } of people) {
    const verbs = store
      .stored()
      .filter(({ actor }) => actor.account.name === student.profile.uid)
      .map(({ verb, object }) => `${verb.display['en-US']} ${object.definition.type.split('/').at(-1)}`);
    expect(verbs.toSorted()).toEqual([
      ...['answered question', 'answered question', 'answered question'],
      ...['completed course', 'completed lesson', 'completed module', 'mastered objective', 'mastered objective'],
    ]);
  }
  expect(await waiting(app)).toEqual([]);
});

test('pending statements of a person are deleted with their activity', async () => {
  const { app, own } = await setUp();
  const admin = await app.signUp({ role: 'admin' });
  const { student, choose } = await joinCourse(app, own);
  await choose('a');
  expect(await waiting(app)).toHaveLength(2);
  await admin.do('deleteStudent', { params: { studentId: student.profile.uid } });
  expect(await waiting(app)).toEqual([]);
});

test('an element without criteria is completed by confirmation and results carried to another language are not sent again', async () => {
  const { app, store, send, author } = await setUp();
  const course = await bilingualCourse(app, author);
  const { courseId, sectionId } = course.own;
  const { element } = await author.do('createBlankElement', {
    params: { courseId, sectionId },
    body: { title: 'A map' },
  });
  await author.do('publish', { params: { courseId }, body: { published: true } });
  await course.answer('a');
  await course.student.do('markElementDone', { params: { courseId, elementId: element.id } });
  await send();
  expect(
    store
      .stored()
      .map(({ verb }) => verb.display['en-US'])
      .toSorted(),
  ).toEqual([...['answered', 'completed', 'mastered']]);
  await course.change('de');
  expect(await course.standing('de')).toMatchObject({ moon: 'mastered' });
  await send();
  expect(store.stored()).toHaveLength(3);
  expect(await waiting(app)).toEqual([]);
});
