import { expect, test } from 'vitest';
import { makeCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

test('a student has one reaction to an element and authors see the counts of students', async () => {
  const app = await startTestApp();
  const author = await app.signUp({ role: 'sme' });
  const { courseId, elementId, code } = await makeCourse(app, author);
  const students = await Promise.all([app.signUp(), app.signUp(), app.signUp()]);
  for (const student of students) await student.do('enrollWithCode', { body: { code } });
  await author.do('ensureTestStudent', { body: { courseId } });
  const params = { courseId };
  const react = (person: Person, reaction: 'like' | 'hard' | null, studentId = person.profile.uid) =>
    person.call('react', { body: { studentId, courseId, elementId, reaction } });
  const [first, second, third] = students as [Person, Person, Person];

  await react(first, 'like');
  await react(first, 'hard');
  await react(second, 'hard');
  await react(third, 'like');
  await react(third, null);
  await react(author, 'like');

  expect(await first.do('listReactions', { params })).toEqual({ success: true, reactions: { [elementId]: 'hard' } });
  expect((await third.do('listReactions', { params })).reactions).toEqual({});
  expect(await author.do('listReactions', { params }), 'an author’s own is their test student’s').toMatchObject({
    reactions: { [elementId]: 'like' },
    counts: { [elementId]: { hard: 2 } },
  });
  expect((await react(first, 'like', second.profile.uid)).status).toBe(404);
  const gone = { studentId: first.profile.uid, courseId, elementId: 'elm_gone', reaction: 'like' as const };
  expect((await first.call('react', { body: gone })).status).toBe(404);
});
