import { expect, test } from 'vitest';
import { makeCourse } from '../../../testing/make-course.ts';
import { startTestApp } from '../../../testing/test-app.ts';

test('a student continues where they left off and nobody else reads or changes that location', async () => {
  const app = await startTestApp();
  const author = await app.signUp({ role: 'sme' });
  const { courseId, sectionId, elementId, code } = await makeCourse(app, author);
  const [student, other] = [await app.signUp(), await app.signUp()];
  for (const person of [student, other]) await person.do('enrollWithCode', { body: { code } });
  const params = { studentId: student.profile.uid, courseId };

  expect(await student.do('getView', { params })).toEqual({ success: true });
  await student.do('setView', { params, body: { elementId } });
  await student.do('setView', { params, body: { elementId, scroll: 0.5, panels: { tutor: true } } });
  const { view } = await student.do('getView', { params });
  expect(view).toEqual({ elementId, scroll: 0.5, panels: { tutor: true }, at: expect.any(String) });

  for (const person of [other, author]) {
    expect((await person.call('getView', { params })).status).toBe(404);
    expect((await person.call('setView', { params, body: { elementId } })).status).toBe(404);
  }
  await author.do('setView', { params: { studentId: author.profile.uid, courseId }, body: { elementId } });
  const own = { studentId: `sme_${author.profile.uid}_test`, courseId };
  expect((await author.do('getView', { params: own })).view, 'an author’s place is their test student’s').toMatchObject(
    {
      elementId,
    },
  );
  expect((await student.do('getView', { params })).view).toEqual(view);

  expect((await student.call('setView', { params, body: { elementId: 'elm_gone' } })).status).toBe(404);
  expect((await student.call('setView', { params, body: { elementId, scroll: 2 } })).status).toBe(400);

  const deleted = await author.do('deleteElement', { params: { courseId, sectionId, elementId } });
  expect((await student.do('getView', { params })).view, 'an element that is gone').toBeUndefined();
  await author.do('undoDelete', { params: { courseId }, body: { undoToken: deleted.undoToken } });
  expect((await student.do('getView', { params })).view, 'and back').toMatchObject({ elementId, scroll: 0.5 });
});

test('each element continues at its last position and starts over after it was read to the end', async () => {
  const app = await startTestApp();
  const author = await app.signUp({ role: 'sme' });
  const { courseId, sectionId, elementId, code } = await makeCourse(app, author);
  const { element } = await author.do('createBlankElement', {
    params: { courseId, sectionId },
    body: { title: 'Ebb' },
  });
  const student = await app.signUp();
  await student.do('enrollWithCode', { body: { code } });
  const params = { studentId: student.profile.uid, courseId };
  const placesOf = async () => (await student.do('getView', { params })).places;

  await student.do('setView', { params, body: { elementId, scroll: 0.5, words: 'The moon pulls' } });
  expect(await placesOf()).toEqual([{ elementId, scroll: 0.5, words: 'The moon pulls' }]);
  await student.do('setView', { params, body: { elementId: element.id, scroll: 0.25 } });
  expect(await placesOf()).toEqual([
    { elementId: element.id, scroll: 0.25 },
    { elementId, scroll: 0.5, words: 'The moon pulls' },
  ]);
  await student.do('setView', { params, body: { elementId, scroll: 1 } });
  expect(await placesOf()).toEqual([{ elementId: element.id, scroll: 0.25 }]);
});
