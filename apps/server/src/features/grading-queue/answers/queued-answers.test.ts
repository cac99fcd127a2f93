import type { Evidence } from '@coursecraft/contract/progress/progress';
import type { Result } from '@coursecraft/contract/progress/result';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { answers, evidence } from '../../../platform/db/schema/mastery.ts';
import { answerAsStudent } from '../../../testing/answer-as-student.ts';
import { gradeBySigns } from '../../../testing/grade-by-signs.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { replayStudent } from '../../progress/repository/replay-evidence.ts';

const RIGHT = 'The globe spins and carries our coast past both humps of the sea, and so the harbour fills two times.';
const DOUBTFUL = 'Since the earth turns, our coast is carried past both bulges, so the harbour fills twice a day.';
const WRONG = 'The harbour is filled by ships that come past twice.';

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
});

const fresh = async () => {
  course = await makeCourse(app, author);
  return course;
};
const of = () => ({ courseId: course.courseId });
const listed = async () => (await author.do('listMarkable', { params: of() })).answers;
type Mark = { verdict: Result | undefined; missing?: string[] };
const mark = (evidenceId: string, { verdict = 'not-yet', ...rest }: Mark) =>
  author.call('markAnswer', { params: { ...of(), evidenceId }, body: { verdict, ...rest } });
const rowTwo = async () => {
  const { rows } = await author.do('getKnowledge', { params: of() });
  return rows.find(({ rowId }) => rowId === course.rows.two);
};
const gradeOf = (log: readonly Pick<Evidence, 'verdict'>[]) => {
  const verdict = log.at(-1)?.verdict;
  return verdict === 'submitted' ? undefined : verdict;
};
const logOf = async (student: Person) =>
  (await student.do('listEvidence', { params: { ...of(), studentId: student.profile.uid } })).evidence;

describe('answers in the grading queue', () => {
  beforeAll(fresh);

  test('start with the least certain one and show the conversation without a name', async () => {
    const sure = await answerAsStudent(app, course, WRONG);
    const unsure = await answerAsStudent(app, course, 'I do not know it yet.', DOUBTFUL);
    const all = await listed();
    expect(all.map(({ evidenceId }) => evidenceId)).toEqual([unsure.evidenceId, sure.evidenceId]);
    const [first] = all;
    expect(first).toMatchObject({
      rowId: course.rows.two,
      question: 'Explain why there are two high tides a day.',
      elementTitle: 'Why it rises',
      judged: { verdict: 'partly', judge: 'builtin', points: [{ state: 'doubtful', quote: DOUBTFUL }] },
      isHeld: false,
    });
    expect(first?.keyPoints).toHaveLength(1);
    expect(first?.turns.map(({ answer }) => answer)).toEqual(['I do not know it yet.', DOUBTFUL]);
    expect(first?.turns[0]?.asked).toBeUndefined();
    expect(first?.turns[1]?.asked).toMatch(/[?.]$/);
    const told = JSON.stringify(all);
    expect(told).not.toContain('Zebedee');
    expect(told).not.toContain(unsure.learner.studentId);
  });

  test('are each returned once across pages', async () => {
    await answerAsStudent(app, course, RIGHT);
    const whole = await listed();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await author.do('listMarkable', { params: of(), query: { limit: 1, cursor } });
      seen.push(...page.answers.map(({ evidenceId }) => evidenceId));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(whole.map(({ evidenceId }) => evidenceId));
    expect((await author.call('listMarkable', { params: of(), query: { cursor: 'x' } })).status).toBe(400);
  });

  test('exclude test students, keyed checks and answers to an older criterion', async () => {
    const before = await listed();
    await author.do('ensureTestStudent', { body: of() });
    const { elementId } = course;
    const own = { body: { ...of(), elementId, itemId: 'itm_free', answer: DOUBTFUL } };
    await author.do('assess', own);
    const { student } = await answerAsStudent(app, course);
    await student.do('assess', { body: { ...of(), elementId, itemId: 'itm_choice', response: 'b' } });
    expect(await listed()).toEqual(before);
    const save = async (statement: string, change: 'carry' | 'verify') => {
      const { rows } = await author.do('getKnowledge', { params: of() });
      const written = rows.map((criterion) =>
        criterion.rowId === course.rows.two ? { rowId: criterion.rowId, statement } : criterion,
      );
      const inputs = written.map(({ rowId, statement: said }) => ({ rowId, statement: said }));
      await author.do('setKnowledge', { params: of(), body: { elementId, rows: inputs, change } });
    };
    await save('Explains that the earth turns through two bulges of water each day: two high tides.', 'carry');
    expect((await listed()).map(({ evidenceId }) => evidenceId)).toEqual(before.map(({ evidenceId }) => evidenceId));
    await save('Says how often a day the tide is high at one place.', 'verify');
    expect(await listed()).toEqual([]);
    const refused = await mark(before[0]?.evidenceId ?? '', { verdict: 'met' });
    expect([refused.status, refused.body.reason]).toEqual([409, 'answer-of-other-meaning']);
  });
});

describe('teacher grade', () => {
  beforeAll(fresh);

  test('is a regrade decision with its reason in the log if it differs, and the student is notified', async () => {
    const { student, learner, evidenceId } = await answerAsStudent(app, course, DOUBTFUL);
    const marked = await author.do('markAnswer', { params: { ...of(), evidenceId }, body: { verdict: 'met' } });
    expect(marked).toMatchObject({ verdict: 'met', overruled: true, learned: 1 });
    const log = await logOf(student);
    expect(log.at(-1)).toMatchObject({
      source: 'override',
      verdict: 'met',
      refersTo: evidenceId,
      by: author.profile.uid,
      comment: 'A teacher graded your answer: correct.',
    });
    const { progress } = await student.do('getProgress', { params: learner });
    expect(progress.criteria[course.rows.two]?.status).toBe('mastered');
    const { notifications } = await student.do('listNotifications');
    expect(notifications[0]).toMatchObject({ kind: 'verdict-overruled', said: log.at(-1)?.comment });
    expect(await replayStudent(app.services.db, learner)).toEqual([]);
    expect((await rowTwo())?.keyPoints[0]?.accepted).toEqual([DOUBTFUL]);
    expect((await listed()).map((one) => one.evidenceId)).not.toContain(evidenceId);
  });

  test('is stored without a log entry if it agrees', async () => {
    const { student, evidenceId } = await answerAsStudent(app, course, WRONG);
    const before = await logOf(student);
    const { body } = await mark(evidenceId, { verdict: gradeOf(before) });
    expect(body).toMatchObject({ overruled: false, learned: 0 });
    expect(await logOf(student)).toEqual(before);
    expect((await listed()).map((one) => one.evidenceId)).not.toContain(evidenceId);
    expect((await author.do('getMarking', { params: of() })).agreement.marks).toBe(2);
  });

  test('is refused for an answer that is already graded, also in parallel', async () => {
    const { evidenceId } = await answerAsStudent(app, course, `${WRONG} I say.`);
    const replies = await Promise.all([1, 2, 3].map(() => mark(evidenceId, { verdict: 'not-yet' })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('takes no mastery from a student unless the request says so', async () => {
    const judge = gradeBySigns(app, () => ({ verdict: 'met' }));
    const { student, learner, evidenceId } = await answerAsStudent(app, course, RIGHT);
    judge.mockRestore();
    const [held] = (await listed()).filter((one) => one.evidenceId === evidenceId);
    expect(held?.isHeld).toBe(true);
    for (const verdict of ['not-yet', 'partly'] as const) {
      const refused = await mark(evidenceId, { verdict });
      expect([refused.status, refused.body.reason]).toEqual([409, 'mark-takes-mastery']);
    }
    const before = await logOf(student);
    await author.do('markAnswer', {
      params: { ...of(), evidenceId },
      body: { verdict: 'not-yet', takesBack: true },
    });
    const log = await logOf(student);
    expect(log.slice(0, -1)).toEqual(before);
    expect(log.at(-1)).toMatchObject({ source: 'override', verdict: 'not-yet', refersTo: evidenceId });
    const { progress } = await student.do('getProgress', { params: learner });
    expect(progress.criteria[course.rows.two]?.status).toBe('unknown');
    expect(await replayStudent(app.services.db, learner)).toEqual([]);
  });

  test('can be withdrawn, which restores the previous result by a decision and removes the accepted example', async () => {
    const judge = gradeBySigns(app, () => ({ verdict: 'partly' }));
    const { student, learner, evidenceId } = await answerAsStudent(
      app,
      course,
      'The humps of the sea do not move, but the globe spins below them, so twice the harbour fills.',
    );
    judge.mockRestore();
    const params = { ...of(), evidenceId };
    const accepted = (await rowTwo())?.keyPoints[0]?.accepted;
    const stood = (await logOf(student)).at(-1)?.verdict;
    await author.do('markAnswer', { params, body: { verdict: 'met' } });
    expect((await rowTwo())?.keyPoints[0]?.accepted).toHaveLength((accepted?.length ?? 0) + 1);
    expect(await author.do('takeBackMark', { params })).toMatchObject({ verdict: stood });
    const criterion = await rowTwo();
    expect(criterion?.keyPoints[0]?.accepted).toEqual(accepted);
    expect(criterion?.goldAnswers.map(({ text }) => text).join()).not.toContain('humps of the sea do not move');
    const log = await logOf(student);
    expect(log.map(({ source, verdict }) => [source, verdict]).slice(-2)).toEqual([
      ['override', 'met'],
      ['override', stood],
    ]);
    const { progress } = await student.do('getProgress', { params: learner });
    expect(progress.criteria[course.rows.two]?.status).toBe('unknown');
    expect(await replayStudent(app.services.db, learner)).toEqual([]);
    expect(
      (await listed()).map((one) => one.evidenceId),
      'somebody has decided on it',
    ).not.toContain(evidenceId);
    expect((await author.call('takeBackMark', { params })).status).toBe(404);
    await author.do('markAnswer', { params, body: { verdict: 'met' } });
    const { progress: again } = await student.do('getProgress', { params: learner });
    expect(again.criteria[course.rows.two]?.status).toBe('mastered');
    expect(await replayStudent(app.services.db, learner)).toEqual([]);
  });

  test('notifies only students who read about it when it is withdrawn', async () => {
    const told = async (student: Person) =>
      (await student.do('listNotifications')).notifications.map(({ said }) => said);
    const judge = gradeBySigns(app, () => ({ verdict: 'partly' }));
    const one = await answerAsStudent(app, course, 'It goes up and down by itself, I suppose.');
    const other = await answerAsStudent(app, course, 'The harbour is deep and then it is not.');
    judge.mockRestore();
    for (const { evidenceId } of [one, other]) await mark(evidenceId, { verdict: 'met' });
    const [news] = (await one.student.do('listNotifications')).notifications;
    await one.student.do('readNotification', { params: { notificationId: news?.id ?? '' } });
    for (const { evidenceId } of [one, other]) await author.do('takeBackMark', { params: { ...of(), evidenceId } });
    expect(await told(one.student)).toHaveLength(2);
    expect((await told(one.student))[0]).toContain('withdrew the decision on this answer');
    expect(await told(other.student)).toEqual([]);
  });

  test('settles the student’s regrade request', async () => {
    const { student, learner, evidenceId } = await answerAsStudent(app, course, `${WRONG} So it is.`);
    const params = { ...learner, evidenceId };
    await student.do('contestEvidence', { params, body: { comment: 'But it is so.' } });
    await mark(evidenceId, { verdict: gradeOf(await logOf(student)) });
    expect((await logOf(student)).at(-1)?.contest).toMatchObject({ status: 'upheld' });
    await author.do('takeBackMark', { params: { ...of(), evidenceId } });
    expect((await logOf(student)).at(-1)?.contest).toMatchObject({ status: 'open' });
  });

  test('is refused for an entry of another course or for no answer', async () => {
    const { evidenceId } = await answerAsStudent(app, course, `${WRONG} Or not.`);
    const elsewhere = await makeCourse(app, author);
    const strange = { courseId: elsewhere.courseId, evidenceId };
    expect((await author.call('markAnswer', { params: strange, body: { verdict: 'met' } })).status).toBe(404);
    const unknown = await mark(evidenceId, { verdict: 'partly', missing: ['kpt_nope'] });
    expect([unknown.status, unknown.body.reason]).toEqual([409, 'missing-point-unknown']);
    const { student, learner } = await answerAsStudent(app, course);
    const { elementId } = course;
    await student.do('assess', { body: { ...of(), elementId, itemId: 'itm_choice', response: 'b' } });
    const [keyed] = (await student.do('listEvidence', { params: learner })).evidence;
    expect((await mark(keyed?.evidenceId ?? '', { verdict: 'met' })).status).toBe(422);
  });
});

describe('accepted example of a teacher grade', () => {
  const points = [
    { pointId: 'pnt_bulges', text: 'The water of the sea gathers in two bulges', accepted: [] },
    { pointId: 'pnt_turns', text: 'The earth turns once a day under both bulges', accepted: [] },
  ];
  const pointed = async () => {
    await fresh();
    const here = and(eq(criteriaTable.courseId, course.courseId), eq(criteriaTable.rowId, course.rows.two));
    await app.services.db.update(criteriaTable).set({ keyPoints: points }).where(here);
  };
  const acceptedNow = async () => (await rowTwo())?.keyPoints.map(({ accepted }) => accepted);
  beforeAll(() => {
    const judge = gradeBySigns(app, () => ({ verdict: 'not-yet' }));
    return () => judge.mockRestore();
  });
  beforeEach(pointed);

  test('is the wording of each demonstrated key point, without the missing one of “partly”', async () => {
    const said = 'The globe makes one full turn under those heaps in a day.';
    const { evidenceId } = await answerAsStudent(app, course, said);
    await mark(evidenceId, { verdict: 'partly', missing: ['pnt_bulges'] });
    expect(await acceptedNow()).toEqual([[], [said]]);
  });

  test('is empty if nobody named the missing part, and never has a part that is not shown', async () => {
    for (const verdict of ['partly', 'not-yet'] as const) {
      const { evidenceId } = await answerAsStudent(app, course, `It is ${verdict} said by me.`);
      await mark(evidenceId, { verdict });
    }
    expect(await acceptedNow()).toEqual([[], []]);
  });

  test('is not added twice', async () => {
    const [first, second] = [points[0]?.text ?? '', 'It heaps up on either side.'];
    for (const said of [second, second.toUpperCase(), first]) {
      const { evidenceId } = await answerAsStudent(app, course, said);
      await mark(evidenceId, { verdict: 'partly', missing: ['pnt_turns'] });
    }
    expect(await acceptedNow()).toEqual([[second], []]);
  });

  test('is the student’s text of all turns without the grader’s text', async () => {
    const said = ['The sea heaps up in two places.', 'And we go past them each day.'];
    const { evidenceId } = await answerAsStudent(app, course, ...said);
    await mark(evidenceId, { verdict: 'met' });
    expect((await rowTwo())?.goldAnswers.at(-1)).toEqual({ text: said.join('\n'), verdict: 'met' });
  });

  test('is also created by a decision on a regrade request', async () => {
    const said = 'Water heaps up in two places, and the globe makes a whole turn below them each day.';
    const { learner: student, evidenceId } = await answerAsStudent(app, course, said);
    const params = { ...student, evidenceId };
    const { evidence: entries } = await author.do('overrideEvidence', {
      params,
      body: { verdict: 'met', comment: 'You are right.' },
    });
    expect(entries.map(({ source }) => source)).toEqual(['answer', 'override']);
    expect(await acceptedNow()).toEqual([
      ['Water heaps up in two places'],
      ['the globe makes a whole turn below them each day'],
    ]);
    expect((await author.do('getMarking', { params: of() })).agreement.marks).toBe(1);
  });

  test('is never shown to another student', async () => {
    const said = 'Quokkas heap the water up in either place.';
    const { evidenceId } = await answerAsStudent(app, course, said);
    await mark(evidenceId, { verdict: 'partly', missing: ['pnt_turns'] });
    expect((await acceptedNow())?.flat()).toEqual([said]);
    const { student, learner } = await answerAsStudent(app, course, 'I do not know.', 'Give me a hint.', 'And more?');
    const told = await Promise.all([
      student.do('listThreads', { params: of() }),
      student.do('getProgress', { params: learner }),
      student.do('ask', { body: { ...of(), elementId: course.elementId, question: 'What heaps the water up?' } }),
    ]);
    expect(JSON.stringify(told)).not.toContain('Quokkas');
  });

  test('changes with the grade, and another decision on the same answer withdraws its words', async () => {
    const { learner: student, evidenceId } = await answerAsStudent(
      app,
      course,
      'It heaps up here, and we go past it there.',
    );
    await mark(evidenceId, { verdict: 'met' });
    expect((await acceptedNow())?.flat()).toHaveLength(2);
    const params = { ...student, evidenceId };
    await author.do('overrideEvidence', { params, body: { verdict: 'not-yet', comment: 'I misread it.' } });
    expect(await acceptedNow()).toEqual([[], []]);
    expect(await listed()).toEqual([]);
  });
});

test('an answer whose text was erased is not offered', async () => {
  await fresh();
  await answerAsStudent(app, course, DOUBTFUL);
  await app.services.db
    .update(answers)
    .set({ text: '', reply: {}, examination: null })
    .where(eq(answers.courseId, course.courseId));
  expect(await listed()).toEqual([]);
});

test('the evidence log records how uncertain the grader was', async () => {
  await fresh();
  await answerAsStudent(app, course, DOUBTFUL);
  const [entry] = await app.services.db
    .select({ doubt: evidence.doubt })
    .from(evidence)
    .where(eq(evidence.courseId, course.courseId));
  expect(entry?.doubt).toBeGreaterThan(500);
});
