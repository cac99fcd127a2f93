import { expect, test } from 'vitest';
import { replayLearner } from '../../../db/records/replay-evidence.ts';
import { makeCourse } from '../../../testing/make-course.ts';
import { startTestApp } from '../../../testing/test-app.ts';

test('a course’s figures are those of its students’ logs: no test student, nobody who left, nothing retired', async () => {
  const app = await startTestApp();
  const author = await app.signUp({ role: 'sme' });
  const { courseId, elementId, code, rows, moduleId } = await makeCourse(app, author);
  const params = { courseId };
  const read = async () => (await author.do('getCourseStats', { params })).stats;
  expect(await read()).toMatchObject({ students: 0, active7d: 0, rollup: { total: 0, completed: 0 }, days: [] });

  const people = await Promise.all(Array.from({ length: 4 }, () => app.signUp()));
  for (const person of people) await person.do('enrollWithCode', { body: { code } });
  const choose = (at: number, response: string) =>
    people[at]?.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response } });
  // One who knows it, one who learns it, one who does not, one who says nothing.
  await choose(0, 'a');
  await choose(1, 'b');
  await choose(1, 'a');
  await choose(2, 'b');
  const own = { studentId: `sme_${author.profile.uid}_test`, courseId };
  await author.do('ensureTestStudent', { body: params });
  await author.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'a' } });
  await author.do('saveProgress', { params: own, body: { updates: [{ rowId: rows.two, status: 'mastered' }] } });

  const day = new Date().toISOString().slice(0, 10);
  const stats = await read();
  expect(stats).toMatchObject({ students: 4, active7d: 3, rollup: { total: 8, completed: 2 } });
  expect(stats.modules).toEqual([{ moduleId, title: 'The sea', total: 8, completed: 2 }]);
  expect(stats.days).toEqual([{ day, answers: 4, students: 3 }]);
  const [moon, two] = [rows.moon, rows.two].map((rowId) => stats.criteria.find((one) => one.rowId === rowId));
  expect(moon).toMatchObject({ mastered: 2, tried: 3, verdicts: 4, met: 2, elementTitle: 'Why it rises' });
  expect(two).toMatchObject({ mastered: 0, tried: 0, verdicts: 0, met: 0 });
  for (const { profile } of people)
    expect(await replayLearner(app.services.db, { courseId, studentId: profile.uid })).toEqual([]);

  await author.do('deleteStudent', { params: { studentId: people[0]?.profile.uid ?? '' } });
  expect(await read()).toMatchObject({ students: 3, active7d: 2, rollup: { total: 6, completed: 1 } });
  await author.do('setKnowledge', { params, body: { elementId, rows: [] } });
  expect(await read()).toMatchObject({ students: 3, rollup: { total: 0, completed: 0 }, modules: [], criteria: [] });
});
