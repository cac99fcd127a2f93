import { beforeAll, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { readPlanState } from './repository/plan-state.ts';
import { presentPlan } from './repository/present-plan.ts';
import { readPlan } from './repository/study-plans.ts';
import { readReviewSession } from './review/read-review.ts';

const DAY = 86_400_000;
const EVERY_DAY = { weekdays: [1, 2, 3, 4, 5, 6, 7], minutes: 10, streak: false, isPaused: false };
const DECK =
  '```flashcards\ncards:\n  - front: Ebb\n    back: Falling water\n  - front: Flood\n    back: Rising water\n```';
const dayFrom = (now: number, days: number) => new Date(now + days * DAY).toISOString().slice(0, 10);

let app: TestApp;
let author: Person;
let course: TestCourse;
let pages: string[];
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
  const { courseId, sectionId } = course;
  pages = [];
  for (const title of ['Ebb and flood', 'Spring tides', 'Neap tides', 'Harbours']) {
    const params = { courseId, sectionId };
    const { element } = await author.do('createBlankElement', { params, body: { title } });
    const content = title === 'Ebb and flood' ? DECK : `${title}. `.repeat(400);
    await author.do('updateElement', { params: { courseId, elementId: element.id }, body: { content } });
    pages.push(element.id);
  }
});

async function join() {
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: course.code } });
  await student.do('updateProfile', { body: { preferences: { timeZone: 'UTC' } } });
  const learner = { courseId: course.courseId, studentId: student.profile.uid };
  const params = { courseId: course.courseId };
  const planAt = async (now: number) => {
    const plan = await readPlan(app.services.db, learner);
    return plan && presentPlan(plan, await readPlanState(app.services.db, learner, 'UTC', now));
  };
  const answer = (itemId: string, body: object) =>
    student.do('assess', { body: { courseId: course.courseId, elementId: course.elementId, itemId, ...body } });
  const finish = (elementId: string) => student.do('markElementDone', { params: { ...params, elementId } });
  return { student, learner, params, planAt, answer, finish };
}

describe('study plan', () => {
  test('can be created, changed, paused and removed', async () => {
    const { student, params } = await join();
    expect(await student.do('getLearningPlan', { params })).toEqual({ success: true });
    const { plan } = await student.do('previewLearningPlan', { params, body: EVERY_DAY });
    expect(plan.state).toBe('open');
    expect((await student.do('getLearningPlan', { params })).plan).toBeUndefined();
    const made = await student.do('setLearningPlan', { params, body: EVERY_DAY });
    expect(made.plan).toEqual(plan);
    expect((await student.do('getLearningPlan', { params })).plan).toEqual(plan);
    const paused = await student.do('setLearningPlan', { params, body: { ...EVERY_DAY, isPaused: true } });
    expect(paused.plan.state).toBe('paused');
    await student.do('removeLearningPlan', { params });
    expect((await student.do('getLearningPlan', { params })).plan).toBeUndefined();
    const startedOn = '2026-01-05';
    const back = await student.do('setLearningPlan', { params, body: { ...EVERY_DAY, startedOn } });
    expect(back.plan.startedOn).toBe(startedOn);
    expect((await student.call('setLearningPlan', { params, body: { ...EVERY_DAY, weekdays: [] } })).status).toBe(400);
    expect((await student.call('setLearningPlan', { params, body: { ...EVERY_DAY, weekdays: [8] } })).status).toBe(400);
  });

  test('keeps today’s list while it is worked on, reports when it is done and continues tomorrow with the rest', async () => {
    const { student, params, planAt, finish } = await join();
    const now = Date.now();
    const goalOn = dayFrom(now, 4);
    const { plan } = await student.do('setLearningPlan', { params, body: { ...EVERY_DAY, goalOn } });
    expect(plan.elements).toMatchObject([{ elementId: course.elementId, isDone: false }]);
    expect(plan).toMatchObject({ left: 5, finishesOn: goalOn, isInTime: true, proposals: {} });
    expect(plan.ahead.map(({ elements }) => elements.map(({ elementId }) => elementId))).toEqual(
      pages.map((id) => [id]),
    );
    await finish(pages[2] ?? '');
    const { plan: after } = await student.do('getLearningPlan', { params });
    expect(after).toMatchObject({
      state: 'done',
      elements: [{ elementId: pages[2], isDone: true }],
      minutes: 0,
      left: 4,
    });
    const tomorrow = await planAt(now + DAY);
    expect(tomorrow).toMatchObject({ state: 'open', elements: [{ elementId: course.elementId, isDone: false }] });
    const late = await planAt(now + 3 * DAY);
    expect(
      late?.elements.map(({ elementId }) => elementId),
      'two days missed',
    ).toEqual([course.elementId, pages[0]]);
    expect(late?.finishesOn).toBe(goalOn);
  });

  test('follows the student’s calendar and has nothing on days off', async () => {
    const { student, learner, params, finish } = await join();
    const at = Date.parse('2026-03-06T11:00:00Z');
    const settings = { ...EVERY_DAY, weekdays: [1, 2, 3, 4, 5] };
    await student.do('setLearningPlan', { params, body: settings });
    const kept = { settings, startedOn: '2026-03-02' };
    const read = async (timeZone: string) =>
      presentPlan(kept, await readPlanState(app.services.db, learner, timeZone, at));
    expect(await read('Europe/Berlin')).toMatchObject({ today: '2026-03-06', state: 'open' });
    const saturday = await read('Pacific/Kiritimati');
    expect(saturday).toMatchObject({ today: '2026-03-07', state: 'rest', elements: [], minutes: 0 });
    expect(saturday.ahead[0]?.day).toBe('2026-03-09');
    await finish(pages[0] ?? '');
  });

  test('includes what is due and says when the time is too short', async () => {
    const { student, params } = await join();
    const today = dayFrom(Date.now(), 0);
    const place = { courseId: course.courseId, moduleId: course.moduleId };
    await author.do('setDueDate', { params: place, body: { dueOn: today } });
    const { plan } = await student.do('previewLearningPlan', { params, body: { ...EVERY_DAY, minutes: 5 } });
    expect(plan.elements).toHaveLength(5);
    expect(plan.dueModules).toEqual([{ title: 'The sea', dueOn: today }]);
    await author.do('setDueDate', { params: place, body: { dueOn: null } });
    const { plan: weekly } = await student.do('previewLearningPlan', {
      params,
      body: { ...EVERY_DAY, goalOn: dayFrom(Date.now(), -1) },
    });
    expect(weekly.isInTime).toBe(false);
    expect((weekly.proposals.goalOn ?? '') >= today).toBe(true);
  });

  test('is reached when nothing is left and counts a streak of planned days only on request', async () => {
    const content =
      '```check\nid: itm_both\ntype: true-false\nstem: The moon pulls.\nrows: [ROW_MOON, ROW_TWO]\nanswer: true\n```';
    const { courseId, elementId, code } = await makeCourse(app, author, { content });
    const { student } = await join();
    await student.do('enrollWithCode', { body: { code } });
    await student.do('assess', { body: { courseId, elementId, itemId: 'itm_both', response: true } });
    const params = { courseId };
    const { plan } = await student.do('setLearningPlan', { params, body: { ...EVERY_DAY, streak: true } });
    expect(plan).toMatchObject({ state: 'reached', left: 0, streak: 1 });
    const { plan: quiet } = await student.do('setLearningPlan', { params, body: EVERY_DAY });
    expect(quiet.streak).toBeUndefined();
  });

  test('is private and listed in one line of its course while it is not paused', async () => {
    const { student, params } = await join();
    const { student: other } = await join();
    const ofCourse = async (person: Person) => (await person.do('getHome', {})).home.taken[0]?.today;
    const { plan } = await student.do('setLearningPlan', { params, body: EVERY_DAY });
    expect(await ofCourse(student)).toEqual({ elements: 1, reviews: 0, minutes: plan.minutes, state: 'open' });
    expect(await ofCourse(other)).toBeUndefined();
    expect((await other.do('getLearningPlan', { params })).plan).toBeUndefined();
    await student.do('setLearningPlan', { params, body: { ...EVERY_DAY, isPaused: true } });
    expect(await ofCourse(student)).toBeUndefined();
  });
});

describe('review session', () => {
  test('asks due criteria by another check if there is one, includes due flashcards and hides hidden text', async () => {
    const { courseId, elementId, rows } = course;
    await author.do('setAssessmentConfig', { params: { courseId }, body: { reviewAfterDays: 1 } });
    const { element } = await author.do('createBlankElement', {
      params: { courseId, sectionId: course.sectionId },
      body: { title: 'Once more' },
    });
    const content = `\`\`\`check\nid: itm_other\ntype: true-false\nstem: The moon raises the tide.\nrows: [${rows.moon}]\nhints: [Secretly.]\nanswer: true\n\`\`\``;
    await author.do('updateElement', { params: { courseId, elementId: element.id }, body: { content } });
    const { student, learner, params, answer, planAt } = await join();
    await answer('itm_choice', { response: 'a' });
    await student.do('reviewCard', { params, body: { elementId: pages[0] ?? '', front: 'Ebb', grade: 'again' } });
    expect((await student.do('getReview', { params })).review).toMatchObject({ items: [], waiting: 0 });
    const later = Date.now() + 2 * DAY;
    const session = await readReviewSession(app.services.db, learner, later);
    expect(session).toMatchObject({ minutes: 2, waiting: 0 });
    expect(session.items).toMatchObject([
      { kind: 'check', rowId: rows.moon, elementId: element.id, check: { id: 'itm_other', hintCount: 1 } },
      { kind: 'card', elementId: pages[0], front: 'Ebb', back: 'Falling water' },
    ]);
    expect(JSON.stringify(session)).not.toContain('Secretly');
    const fromCards = await readReviewSession(app.services.db, learner, later, pages[0]);
    expect(
      fromCards.items.map(({ kind }) => kind),
      'begins with the named element',
    ).toEqual(['card', 'check']);
    await student.do('setLearningPlan', { params, body: EVERY_DAY });
    expect(await planAt(later)).toMatchObject({ reviews: { criteria: 1, cards: 1 } });
    await student.do('assess', {
      body: { courseId, elementId: element.id, itemId: 'itm_other', response: true },
    });
    const again = await readReviewSession(app.services.db, learner, later);
    expect(again.items[0], 'that was answered longest ago').toMatchObject({ elementId, check: { id: 'itm_choice' } });
    await author.do('deleteElement', { params: { courseId, sectionId: course.sectionId, elementId: element.id } });
    await author.do('setAssessmentConfig', { params: { courseId }, body: { reviewAfterDays: null } });
  });

  test('begins with what was wrong although the student was sure, from the next day until it is right', async () => {
    const { student, learner, params, answer } = await join();
    expect((await student.do('getCourse', { params })).course.asksConfidence).toBeUndefined();
    await author.do('setAssessmentConfig', { params, body: { asksConfidence: true } });
    expect((await student.do('getCourse', { params })).course.asksConfidence).toBe(true);
    const statsOf = async () =>
      (await student.do('getStudentStats', { params: { ...params, studentId: learner.studentId } })).stats;
    await answer('itm_choice', { response: 'b' });
    expect((await statsOf()).calibration, 'never said').toBeUndefined();
    await answer('itm_choice', { response: 'b', confidence: 'unsure' });
    expect((await readReviewSession(app.services.db, learner, Date.now() + 2 * DAY)).items).toEqual([]);
    await answer('itm_choice', { response: 'b', confidence: 'sure' });
    expect((await statsOf()).calibration).toEqual({
      sure: { answers: 1, right: 0 },
      unsure: { answers: 1, right: 0 },
    });
    expect((await student.do('getReview', { params })).review.items, 'on the same day').toEqual([]);
    const session = await readReviewSession(app.services.db, learner, Date.now() + 2 * DAY);
    expect(session.items).toMatchObject([{ kind: 'check', check: { id: 'itm_choice' } }]);
    await answer('itm_choice', { response: 'a', confidence: 'sure' });
    expect((await readReviewSession(app.services.db, learner, Date.now() + 1.5 * DAY)).items).toEqual([]);
    expect(
      (
        await student.call('assess', {
          body: {
            ...params,
            elementId: course.elementId,
            itemId: 'itm_choice',
            response: 'a',
            confidence: 'maybe' as 'sure',
          },
        })
      ).status,
    ).toBe(400);
    await author.do('setAssessmentConfig', { params, body: { asksConfidence: false } });
  });

  test('lasts at most ten minutes and says what waits', async () => {
    const { student, learner, params } = await join();
    const cards = Array.from({ length: 50 }, (_, at) => `  - front: "Word ${at}"\n    back: "Meaning ${at}"`).join(
      '\n',
    );
    const { courseId, sectionId } = course;
    const { element } = await author.do('createBlankElement', {
      params: { courseId, sectionId },
      body: { title: 'Words' },
    });
    const content = `\`\`\`flashcards\ncards:\n${cards}\n\`\`\``;
    await author.do('updateElement', { params: { courseId, elementId: element.id }, body: { content } });
    for (let at = 0; at < 50; at += 1)
      await student.do('reviewCard', { params, body: { elementId: element.id, front: `Word ${at}`, grade: 'again' } });
    const session = await readReviewSession(app.services.db, learner, Date.now() + 2 * DAY);
    expect(session.items).toHaveLength(40);
    expect(session).toMatchObject({ minutes: 10, waiting: 10 });
    await author.do('deleteElement', { params: { courseId, sectionId, elementId: element.id } });
  });
});
