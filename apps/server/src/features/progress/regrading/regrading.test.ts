import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { progress } from '../../../platform/db/schema/mastery.ts';
import { inTime } from '../../../testing/in-time.ts';
import { joinCourse } from '../../../testing/join-course.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { replayStudent } from '../repository/replay-evidence.ts';

const WRONG = 'The wind blows the water up the beach twice a day, I would say.';

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
});

async function newStudent() {
  const { student, learner, choose } = await joinCourse(app, course);
  const log = async () => (await student.do('listEvidence', { params: learner })).evidence;
  const write = (answer: string) =>
    student.do('assess', {
      body: { courseId: course.courseId, elementId: course.elementId, itemId: 'itm_free', answer },
    });
  const refused = async (text = WRONG) => {
    await write(text);
    const entry = (await log()).at(-1);
    return { params: { ...learner, evidenceId: entry?.evidenceId ?? '' } };
  };
  return { student, learner, log, choose, write, refused };
}
const moon = () => course.rows.moon;

describe('regrade request', () => {
  test('waits for an author, who sees question, answer and feedback', async () => {
    const { student, refused, log } = await newStudent();
    const { params } = await refused();
    const quote = 'twice a day';
    await student.do('contestEvidence', { params, body: { comment: 'I said twice.', quote } });
    expect((await log()).at(-1)?.contest).toMatchObject({ comment: 'I said twice.', quote, status: 'open' });
    const { contests: regradeRequests } = await author.do('listContests', {
      params: { courseId: course.courseId },
      query: { status: 'open' },
    });
    expect(regradeRequests.find(({ studentId }) => studentId === student.profile.uid)).toMatchObject({
      question: 'Explain why there are two high tides a day.',
      answer: WRONG,
      evidence: { evidenceId: params.evidenceId },
    });
  });

  test('is listed page by page, oldest first, with the number of waiting requests', async () => {
    const params = { courseId: course.courseId };
    for (const comment of ['One.', 'Two.', 'Three.']) {
      const { student, refused } = await newStudent();
      await student.do('contestEvidence', { params: (await refused()).params, body: { comment } });
    }
    const { contests: all, open } = await author.do('listContests', { params, query: { status: 'open' } });
    expect(open).toBe(all.length);
    const paged: typeof all = [];
    let cursor: string | undefined;
    do {
      const page = await author.do('listContests', { params, query: { status: 'open', limit: 2, cursor } });
      expect(page.open).toBe(open);
      expect(page.contests.length).toBeLessThanOrEqual(2);
      paged.push(...page.contests);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(paged).toEqual(all);
    expect(paged.slice(-3).map(({ evidence }) => evidence.contest?.comment)).toEqual(['One.', 'Two.', 'Three.']);
    expect((await author.call('listContests', { params, query: { cursor: 'x' } })).status).toBe(400);
  });

  test('masters nothing, cannot be repeated and quotes only the student’s text', async () => {
    const { student, learner, refused, choose } = await newStudent();
    const { params } = await refused();
    const strange = await student.call('contestEvidence', { params, body: { comment: 'So.', quote: 'the moon' } });
    expect([strange.status, strange.body.details?.[0]?.path]).toEqual([400, 'quote']);
    await student.do('contestEvidence', { params, body: { comment: 'But I knew it.' } });
    expect((await student.call('contestEvidence', { params, body: { comment: 'Again.' } })).status).toBe(409);
    expect((await student.do('getProgress', { params: learner })).progress.rollup.completed).toBe(0);
    await choose('a');
    const [met] = (await student.do('listEvidence', { params: { ...learner }, query: { rowId: moon() } })).evidence;
    const counted = { params: { ...learner, evidenceId: met?.evidenceId ?? '' }, body: { comment: 'More!' } };
    expect((await student.call('contestEvidence', counted)).status).toBe(422);
  });

  test('returns 404 for another student’s answer', async () => {
    const [{ refused }, other] = [await newStudent(), await newStudent()];
    const { params } = await refused();
    const stolen = { ...params, studentId: other.student.profile.uid };
    expect((await other.student.call('contestEvidence', { params: stolen, body: { comment: 'Mine.' } })).status).toBe(
      404,
    );
  });
});

describe('regrade decision of an author', () => {
  test('masters the criterion by its own entry, settles the request and adds an accepted example', async () => {
    const { student, learner, refused, log } = await newStudent();
    const { params } = await refused();
    await student.do('contestEvidence', { params, body: { comment: 'Please look again.' } });
    const before = await log();
    const reply = await author.do('overrideEvidence', { params, body: { verdict: 'met', comment: 'You are right.' } });
    expect(reply.progress.rollup.completed).toBe(1);
    const after = await log();
    expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
    expect(after.at(-2)?.contest).toMatchObject({ status: 'granted', reply: 'You are right.' });
    expect(after.at(-1)).toMatchObject({
      source: 'override',
      verdict: 'met',
      refersTo: params.evidenceId,
      comment: 'You are right.',
      by: author.profile.uid,
    });
    const [criterion] = await app.services.db
      .select()
      .from(criteriaTable)
      .where(eq(criteriaTable.rowId, course.rows.two));
    expect(criterion?.goldAnswers).toContainEqual({ text: WRONG, verdict: 'met' });
    expect(await replayStudent(app.services.db, learner)).toEqual([]);
  });

  test('adds the answer as a version of the criterion and repeats the grading trial', async () => {
    const { courseId, rows } = course;
    const key = { params: { courseId, rowId: rows.two } };
    const rowNow = async () =>
      (await author.do('getKnowledge', { params: { courseId } })).rows.find(({ rowId }) => rowId === rows.two);
    const { versions: before } = await author.do('listRowVersions', key);
    const { refused, log } = await newStudent();
    const answer = 'Since everybody on the coast looks at it twice, in the morning and in the evening.';
    const { params } = await refused(answer);
    await author.do('overrideEvidence', { params, body: { verdict: 'met', comment: 'Yes.' } });
    const { versions } = await author.do('listRowVersions', key);
    expect(versions.slice(1)).toMatchObject(before.map(({ versionId }) => ({ versionId })));
    const [newest] = versions;
    const read = { params: { ...key.params, versionId: newest?.versionId ?? '' } };
    const { row: criterion } = await author.do('getRowVersion', read);
    expect([newest?.origin, newest?.author.uid, criterion.goldAnswers.at(-1)]).toEqual([
      ...['human', author.profile.uid],
      { text: answer, verdict: 'met' },
    ]);
    const ruledBy = (await log()).at(-1)?.rowVersion;
    expect(ruledBy).toBe((newest?.version ?? 0) - 1);
    await vi.waitFor(async () => {
      const now = await rowNow();
      expect(now?.trial).toMatchObject({ rowVersion: newest?.version, stale: false });
      expect(now?.trial?.answers.map(({ text }) => text)).toContain(answer);
    }, inTime);
  });

  test('uses the current criterion even if the answer was graded by an older version', async () => {
    const own = await makeCourse(app, author);
    const { courseId, elementId, rows } = own;
    const student = await app.signUp();
    await student.do('enrollWithCode', { body: { code: own.code } });
    await student.do('assess', { body: { courseId, elementId, itemId: 'itm_free', answer: WRONG } });
    const kept = { rowId: rows.moon, statement: 'Explains that the gravity of the moon raises the tide.' };
    const changed = { rowId: rows.two, statement: 'Says how often a day the tide is high.' };
    const body = { elementId, change: 'verify' as const, rows: [kept, changed] };
    await author.do('setKnowledge', { params: { courseId }, body });
    const learner = { courseId, studentId: student.profile.uid };
    const [entry] = (await author.do('listEvidence', { params: learner })).evidence;
    const params = { ...learner, evidenceId: entry?.evidenceId ?? '' };
    const { evidence } = await author.do('overrideEvidence', { params, body: { verdict: 'met', comment: 'It does.' } });
    expect(evidence.map(({ source, rowVersion }) => [source, rowVersion])).toEqual([
      ['answer', 1],
      ['override', 2],
    ]);
  });

  test('is refused without changes for another course or student', async () => {
    const { refused, log } = await newStudent();
    const { params } = await refused('The sea is wide, and both of its sides are wet, as far as I can see.');
    const before = await log();
    const other = await makeCourse(app, author);
    const body = { verdict: 'met' as const, comment: 'Yes.' };
    const elsewhere = { ...params, courseId: other.courseId };
    const somebody = { ...params, studentId: (await newStudent()).learner.studentId };
    for (const strange of [elsewhere, somebody]) {
      const answer = await author.call('overrideEvidence', { params: strange, body });
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    }
    expect(await log()).toEqual(before);
  });

  test('is recorded once if two authors decide at the same time', async () => {
    const { refused, log } = await newStudent();
    const { params } = await refused('Both of them are high, I think, and the sea is wide.');
    const rule = () => author.call('overrideEvidence', { params, body: { verdict: 'met', comment: 'Yes.' } });
    const answers = await Promise.all([rule(), rule(), rule()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await log()).filter(({ source }) => source === 'override')).toHaveLength(1);
  });

  test('removes mastery based on a result that was too generous', async () => {
    const { student, learner, choose, log } = await newStudent();
    await choose('a');
    const entry = (await log()).find(({ rowId, verdict }) => rowId === moon() && verdict === 'met');
    const params = { ...learner, evidenceId: entry?.evidenceId ?? '' };
    const body = { verdict: 'not-yet' as const, comment: 'A lucky guess, you told me.' };
    const reply = await author.do('overrideEvidence', { params, body });
    expect(reply.progress.criteria[moon()]?.status).toBe('unknown');
    expect((await author.call('overrideEvidence', { params, body })).status, 'twice').toBe(409);
    expect((await student.do('getProgress', { params: learner })).progress.rollup.completed).toBe(0);
  });

  test('overrules only answers', async () => {
    const { learner: student, refused, log } = await newStudent();
    const { params } = await refused('Because people like to swim in the morning and in the evening.');
    await author.do('overrideEvidence', { params, body: { verdict: 'met', comment: 'Yes.' } });
    const regradeDecision = (await log()).at(-1)?.evidenceId ?? '';
    const again = {
      params: { ...student, evidenceId: regradeDecision },
      body: { verdict: 'not-yet' as const, comment: 'No.' },
    };
    expect((await author.call('overrideEvidence', again)).status).toBe(422);
    const unknown = { ...again, params: { ...student, evidenceId: 'evd_nobody' } };
    expect((await author.call('overrideEvidence', unknown)).status).toBe(404);
  });
});

test('quotes are identified by their position in the answer', async () => {
  const { write, log } = await newStudent();
  const answer =
    'Well. Water piles up on both sides of the earth, and since it spins once every day, each coast passes through the two bulges, so it gets high water twice.';
  await write(answer);
  const entry = (await log()).at(-1);
  expect(entry?.verdict).toBe('met');
  expect(answer.slice(entry?.quoteStart, (entry?.quoteStart ?? 0) + (entry?.quote?.length ?? 0))).toBe(entry?.quote);
});

test('a stored status that differs from the log is found', async () => {
  const { learner: student, choose } = await newStudent();
  await choose('a');
  await app.services.db.update(progress).set({ status: 'unknown' }).where(eq(progress.studentId, student.studentId));
  const found = await replayStudent(app.services.db, student);
  expect(found).toEqual([expect.objectContaining({ rowId: moon(), replayed: expect.stringMatching(/^mastered/) })]);
});

describe('evidence log of a student', () => {
  test('lists each question, answer and result, the attempt number and the name of the deciding teacher', async () => {
    const { student, learner, choose, write } = await newStudent();
    await choose('b');
    await choose('a');
    await write(WRONG);
    const wrong = (await author.do('listEvidence', { params: learner })).evidence.at(-1);
    const params = { ...learner, evidenceId: wrong?.evidenceId ?? '' };
    await author.do('overrideEvidence', { params, body: { verdict: 'partly', comment: 'Half of it.' } });
    const { evidence } = await author.do('listEvidence', { params: learner });
    expect(evidence.map(({ answered }) => answered && [answered.answer, answered.attempt])).toEqual([
      ['the wind', 1],
      ['the moon', 2],
      [WRONG, 1],
      [WRONG, 1],
    ]);
    expect(evidence[0]?.answered).toMatchObject({ question: 'What raises the tide?', itemId: 'itm_choice' });
    const { displayName, email } = author.profile;
    expect(evidence.map(({ judgeName }) => judgeName)).toEqual([undefined, undefined, undefined, displayName || email]);
    const own = (await student.do('listEvidence', { params: learner })).evidence;
    expect(own.map(({ judgeName }) => judgeName)).toEqual([undefined, undefined, undefined, undefined]);
    expect(own.map(({ answered }) => answered)).toEqual(evidence.map(({ answered }) => answered));
  });
});
