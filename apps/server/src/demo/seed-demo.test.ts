import { expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { seedDemo } from './seed-demo.ts';

async function seeded(grades: boolean) {
  const app = await startTestApp();
  Object.assign(app.services.engine, { grades });
  const demo = await seedDemo(app.services);
  const author = await app.signIn(demo?.author);
  const [course] = (await author.do('listCourses')).courses;
  const courseId = course?.id ?? '';
  const { answers } = await author.do('listMarkable', { params: { courseId } });
  return { author, courseId, answers };
}

test('the sample course has two waiting free answers if a teacher grades them, and the first can be graded at once', async () => {
  const { author, courseId, answers } = await seeded(false);
  expect(answers.map(({ judged: graded, turns }) => [graded.verdict, turns.length])).toEqual([
    ['submitted', 1],
    ['submitted', 1],
  ]);
  expect((await author.do('getHome')).home.authored[0]?.waiting.answers).toBe(2);
  const params = { courseId, evidenceId: answers[0]?.evidenceId ?? '' };
  await author.do('markAnswer', { params, body: { verdict: 'met' } });
  const { students } = await author.do('listCourseStudents', { params: { courseId } });
  expect(students.map(({ rollup }) => rollup.completed).toSorted()).toEqual([0, 0, 1]);
});

test('the sample course has no waiting free answer if an engine grades them', async () => {
  expect((await seeded(true)).answers).toEqual([]);
});
