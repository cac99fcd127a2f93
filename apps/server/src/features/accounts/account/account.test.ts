import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { inTime } from '../../../testing/in-time.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { openStream } from '../../../testing/open-stream.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

const CANARY = 'xylophonic';
/** Part of all texts of the deleted person. */
const WORD = 'quixotry';

let app: TestApp;
let admin: Person;
let author: Person;
let course: TestCourse;
let longElementId: string;
beforeAll(async () => {
  app = await startTestApp();
  [admin, author] = await Promise.all([app.signUp({ role: 'admin' }), app.signUp({ role: 'sme' })]);
  course = await makeCourse(app, author, { title: 'Tides: high/low' });
  const { element } = await author.do('createBlankElement', { params: course, body: {} });
  longElementId = element.id;
  const content =
    'The sea rises twice a day in order to fill the harbour. The sea falls again prior to the night. The harbour empties when the sea falls.';
  await author.do('updateElement', { params: { ...course, elementId: longElementId }, body: { content } });
  await app.services.db.update(criteriaTable).set({ statement: CANARY, guidance: CANARY });
});

async function makeStudent(): Promise<Person> {
  const { courseId, elementId, scenarioId, code } = course;
  const person = await app.signUp({ displayName: 'Mira' });
  const of = { params: { courseId } };
  await person.do('enrollWithCode', { body: { code } });
  const own = { studentId: person.profile.uid, courseId };
  await person.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
  await person.do('assess', { body: { courseId, elementId, scenarioId, answer: 'The wind, I think.' } });
  await person.do('createNote', { ...of, body: { elementId, text: 'Ask the harbour master.' } });
  const { question } = await person.do('createQuestion', { ...of, body: { elementId, text: 'Why twice a day?' } });
  const answer = { params: { courseId, questionId: question.id }, body: { answer: 'There are two heaps of water.' } };
  await author.do('updateQuestion', answer);
  await person.do('createFlag', { ...of, body: { elementId, body: 'This is misspelt.' } });
  await person.do('react', { body: { ...own, elementId, reaction: 'insightful' } });
  await person.do('ask', { body: { courseId, elementId, question: 'What pulls the sea?' } });
  await person.do('setView', { params: own, body: { elementId, scroll: 0.5 } });
  await person.do('generateOwnElement', { body: { courseId, elementId: longElementId, format: 'summary' } });
  const about = { name: `Class ${randomUUID()}`, studentIds: [person.profile.uid] };
  await author.do('createGroup', { ...of, body: about });
  await author.do('createStudentNote', { params: own, body: { text: `${CANARY} reads ahead.` } });
  const { note } = await person.do('createNote', { ...of, body: { text: 'Thrown away.' } });
  await person.do('deleteNote', { params: { courseId, noteId: note.id } });
  return person;
}

/** Grades the person's last answer as right, which adds an accepted example. */
async function markLast(person: Person): Promise<void> {
  const { courseId } = course;
  const { evidence } = await person.do('listEvidence', { params: { studentId: person.profile.uid, courseId } });
  const params = { courseId, evidenceId: evidence.at(-1)?.evidenceId ?? '' };
  await author.do('markAnswer', { params, body: { verdict: 'met' } });
}

const remove = (person: Person) => person.call('deleteProfile', { body: { confirm: 'delete' } });

/** Returns every table that still contains a person's id. */
async function tracesOf(uid: string): Promise<string[]> {
  const { rows } = await app.services.db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'auth')
      and (xpath('/row/found/text()', query_to_xml(
        format('select count(*) as found from %I.%I t where t::text like %L', n.nspname, c.relname, '%' || ${uid} || '%'),
        false, true, '')))[1]::text <> '0'
    order by name`);
  return rows.map(({ name }) => name);
}

async function follow({ token }: Person) {
  const { next, leave } = await openStream(`${app.url}/api/profile/events`, token);
  return { leave, next: async () => (await next())?.profile as Person['profile'] | undefined };
}

describe('own profile stream', () => {
  test('shows changes of role, course, name and a deleted course at once and nothing of others', async () => {
    const [person, other] = await Promise.all([app.signUp(), app.signUp()]);
    const stream = await follow(person);
    expect(await stream.next()).toMatchObject({ uid: person.profile.uid, role: 'student' });
    await other.do('updateProfile', { body: { displayName: 'Somebody else' } });
    await admin.do('promoteAdmin', { params: { id: person.profile.uid } });
    expect(await stream.next()).toMatchObject({ role: 'admin', isAdmin: true });
    await admin.do('demoteAdmin', { params: { id: person.profile.uid } });
    expect(await stream.next()).toMatchObject({ role: 'student', isAdmin: false });
    const passing = await makeCourse(app, author, { title: 'Passing' });
    await person.do('enrollWithCode', { body: { code: passing.code } });
    expect(await stream.next()).toMatchObject({ enrolledCourses: [passing.courseId] });
    await author.do('deleteCourse', { params: passing });
    await expect.poll(async () => (await stream.next())?.enrolledCourses, inTime).toEqual([]);
    await person.do('updateProfile', { body: { displayName: 'Renamed', preferences: { theme: 'dark' } } });
    expect(await stream.next()).toMatchObject({ displayName: 'Renamed', preferences: { theme: 'dark' } });
    await stream.leave();
  });
});

describe('sign-out everywhere', () => {
  test('refuses every earlier token and session, ends open streams and allows a new sign-in', async () => {
    const person = await app.signUp();
    const elsewhere = await app.signIn(person);
    const stream = await follow(elsewhere);
    await stream.next();
    await person.do('signOutEverywhere');
    // Pending events arrive before the end.
    await vi.waitFor(async () => expect(await stream.next()).toBeUndefined());
    for (const known of [person, elsewhere]) {
      const reply = await known.call('getProfile');
      expect([reply.status, reply.body.error]).toEqual([401, 'Your session has ended. Sign in again.']);
    }
    const { rows } = await app.services.db.execute(
      sql`select 1 from auth."session" where "userId" = ${person.profile.uid}`,
    );
    expect(rows).toEqual([]);
    expect((await (await app.signIn(person)).call('getProfile')).status).toBe(200);
  });
});

describe('data export', () => {
  test('contains all activity of a person as JSON and readable text and nothing hidden', async () => {
    const person = await makeStudent();
    await markLast(person);
    await person.do('askToAuthor', { body: { words: 'I teach sailors.' } });
    const response = await fetch(`${app.url}/api/profile/export`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(response.headers.get('content-disposition')).toContain('coursecraft-my-data.zip');
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const folder = '1 Tides high low';
    expect(Object.keys(files)).toEqual([
      'profile.json',
      'notifications.json',
      'platforms.json',
      'identity-providers.json',
      `${folder}/data.json`,
      `${folder}/readable.md`,
    ]);
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(JSON.parse(text('profile.json'))).toMatchObject({
      displayName: 'Mira',
      email: person.email,
      authorRequest: { words: 'I teach sailors.', status: 'open' },
    });
    expect(JSON.parse(text('notifications.json'))).toMatchObject([
      { kind: 'question-answered' },
      { kind: 'verdict-overruled' },
    ]);
    const data = JSON.parse(text(`${folder}/data.json`));
    expect(data).toMatchObject({
      progress: { completed: 2 },
      notes: [{ text: 'Ask the harbour master.' }],
      questions: [{ text: 'Why twice a day?' }],
      flags: [{ body: 'This is misspelt.' }],
      reactions: [{ reaction: 'insightful' }],
      tutor: [{ question: 'What pulls the sea?' }],
      answers: [{}, { text: 'The wind, I think.' }],
      marks: [{ verdict: 'met', accepted: ['The wind, I think.'] }],
      ownElements: [{ title: expect.any(String) }],
      deleted: [{ kind: 'note', text: 'Thrown away.', deletedAt: expect.any(String) }],
    });
    expect(data.evidence.length).toBeGreaterThan(0);
    for (const words of [
      'Ask the harbour master.',
      'Why twice a day?',
      'What pulls the sea?',
      'The wind, I think.',
      'Thrown away.',
    ])
      expect(text(`${folder}/readable.md`)).toContain(words);
    for (const name of Object.keys(files)) expect(text(name)).not.toContain(CANARY);
  });
});

describe('account deletion', () => {
  test('removes every trace of the person and makes the token useless', async () => {
    const person = await makeStudent();
    const { uid } = person.profile;
    expect((await tracesOf(uid)).length).toBeGreaterThan(10);
    expect((await person.call('deleteProfile', { body: { confirm: 'yes' } as never })).status).toBe(400);
    expect((await remove(person)).status).toBe(200);
    expect(await tracesOf(uid)).toEqual(['sign_outs']);
    expect((await person.call('getProfile')).status).toBe(401);
    await expect(app.signIn(person)).rejects.toThrow('Wrong email or password.');
    expect((await app.signUp({ email: person.email })).profile.enrolledCourses).toEqual([]);
  });

  test('removes the person’s words from accepted examples and from what others deleted', async () => {
    const { courseId, elementId, scenarioId } = course;
    const person = await makeStudent();
    const own = { studentId: person.profile.uid, courseId };
    const overrule = async (answer: string) => {
      await person.do('assess', { body: { courseId, elementId, scenarioId, answer } });
      const evidenceId = (await person.do('listEvidence', { params: own })).evidence.at(-1)?.evidenceId ?? '';
      await person.do('contestEvidence', { params: { ...own, evidenceId }, body: { comment: WORD } });
      const regradeDecision = { verdict: 'met' as const, comment: 'Well put.' };
      await author.do('overrideEvidence', { params: { ...own, evidenceId }, body: regradeDecision });
    };
    await overrule(`  Because the ${WORD} of the earth turns twice.\n`);
    await author.do('tryJudge', { params: { courseId }, body: { rowIds: [course.rows.two] } });
    expect(await tracesOf(WORD)).toEqual(expect.arrayContaining(['knowledge_rows', 'knowledge_row_versions']));
    const { undoToken } = await author.do('deleteElement', { params: course });
    expect(await tracesOf(WORD)).toEqual(expect.arrayContaining(['deleted_rows']));
    expect((await remove(person)).status).toBe(200);
    expect(await tracesOf(WORD)).toEqual([]);
    await author.do('undoDelete', { params: { courseId }, body: { undoToken } });
    expect(await tracesOf(WORD)).toEqual([]);
  });

  test('removes the personal versions made from the answers and what was learned from them', async () => {
    const { courseId, elementId, scenarioId } = course;
    const person = await makeStudent();
    const marks = async () => (await author.do('getMarking', { params: { courseId } })).agreement.marks;
    const before = await marks();
    await person.do('assess', {
      body: { courseId, elementId, scenarioId, answer: `It is only the ${WORD} of it all.` },
    });
    await markLast(person);
    const accepted = async () =>
      (await author.do('getKnowledge', { params: { courseId } })).rows.flatMap(({ keyPoints }) =>
        keyPoints.flatMap((point) => point.accepted),
      );
    expect((await accepted()).join()).toContain(WORD);
    expect(await marks()).toBe(before + 1);
    const { course: copy } = await author.do('duplicateCourse', { params: { courseId }, body: {} });
    const copied = async () => JSON.stringify(await author.do('getKnowledge', { params: { courseId: copy.id } }));
    expect(await copied()).toContain(WORD);
    expect((await remove(person)).status).toBe(200);
    expect(await tracesOf(WORD)).toEqual([]);
    expect((await accepted()).join()).not.toContain(WORD);
    expect(await copied()).not.toContain(WORD);
    expect(await marks()).toBe(before);
  });

  test('leaves examples without a name to the course if its owner keeps them', async () => {
    const { courseId, elementId, scenarioId } = course;
    const person = await makeStudent();
    const own = { studentId: person.profile.uid, courseId };
    await person.do('assess', { body: { courseId, elementId, scenarioId, answer: `It is the ${WORD}, twice.` } });
    const evidenceId = (await person.do('listEvidence', { params: own })).evidence.at(-1)?.evidenceId ?? '';
    const regradeDecision = { verdict: 'met' as const, comment: 'Well put.' };
    await author.do('overrideEvidence', { params: { ...own, evidenceId }, body: regradeDecision });
    await person.do('deleteProfile', { body: { confirm: 'delete', keepExamples: true } });
    expect(await tracesOf(WORD)).toEqual(['knowledge_row_versions', 'knowledge_rows']);
    expect(await tracesOf(person.profile.uid), 'the log of rights keeps an id').toEqual([
      ...['audit_log', 'sign_outs'],
    ]);
    const { entries } = await admin.do('listAudit');
    expect(entries[0]?.person).toEqual({ uid: person.profile.uid, displayName: person.profile.uid });
  });

  test('is refused for the only author of a course until the course is handed over or deleted', async () => {
    const leaving = await app.signUp({ role: 'sme' });
    const { courseId } = await makeCourse(app, leaving, { title: 'Currents' });
    await leaving.do('ensureTestStudent', { body: { courseId } });
    const refused = await remove(leaving);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toContain('You are the only author of “Currents”.');
    await leaving.do('createStudent', { body: { email: 'awaited@example.org', courseId } });
    await leaving.do('addAuthor', { params: { courseId }, body: { email: author.email } });
    expect((await remove(leaving)).status).toBe(200);
    expect((await author.call('getCourse', { params: { courseId } })).status).toBe(200);
    expect(await tracesOf(leaving.email), 'nobody is known by their address any more').toEqual([]);
    expect((await author.do('listAuthors', { params: { courseId } })).authors).toHaveLength(1);
  });

  test('is refused for the last admin', async () => {
    const own = await startTestApp({ ownerEmail: 'nobody@example.org' });
    const last = await own.signUp({ role: 'admin' });
    const refused = await remove(last);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'You are the last admin. Make another person an admin first.',
    ]);
    await own.close();
  });
});
