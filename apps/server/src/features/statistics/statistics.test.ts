import { beforeAll, describe, expect, test } from 'vitest';
import { makeCourse, type TestCourse } from '../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { yesterday } from '../../testing/yesterday.ts';

let app: TestApp;
let author: Person;
let student: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
  student = await app.signUp();
  await student.do('enrollWithCode', { body: { code: course.code } });
});

const learner = () => ({ studentId: student.profile.uid, courseId: course.courseId });
const choose = (response: string) =>
  student.do('assess', {
    body: { courseId: course.courseId, elementId: course.elementId, itemId: 'itm_choice', response },
  });

describe('mastery over time', () => {
  test('is empty before the first answer', async () => {
    const { stats } = await student.do('getStudentStats', { params: learner() });
    expect(stats).toMatchObject({ days: [], rollup: { completed: 0 } });
    expect(stats.minutesLeft).toBeGreaterThan(0);
    expect(stats.minutes).toEqual({ [course.elementId]: stats.minutesLeft });
  });

  test('agrees with the rollup and counts each answer once', async () => {
    await choose('b');
    await yesterday(app, student);
    await choose('a');
    const { stats } = await student.do('getStudentStats', { params: learner() });
    expect(stats.days).toEqual([{ day: new Date().toISOString().slice(0, 10), mastered: 1, answers: 2 }]);
    expect(stats.rollup.completed).toBe(1);
    expect((await author.do('getStudentStats', { params: learner() })).stats).toEqual(stats);
  });

  test('leaves out retired criteria like the rollup', async () => {
    await author.do('setKnowledge', {
      params: { courseId: course.courseId },
      body: { moduleId: course.moduleId, sectionId: course.sectionId, elementId: course.elementId, rows: [] },
    });
    const { stats } = await student.do('getStudentStats', { params: learner() });
    expect(stats).toMatchObject({ days: [], rollup: { total: 0, completed: 0 } });
  });
});

test('remaining minutes are those of the course only', async () => {
  const before = (await student.do('getStudentStats', { params: learner() })).stats.minutesLeft;
  await makeCourse(app, author);
  expect((await student.do('getStudentStats', { params: learner() })).stats.minutesLeft).toBe(before);
});
