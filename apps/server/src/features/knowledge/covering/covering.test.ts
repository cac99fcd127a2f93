import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { elements } from '../../../db/schema/courses.ts';
import { makeCourse, type TestCourse } from '../../../testing/make-course.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let author: Person;
let course: TestCourse;
beforeAll(async () => {
  app = await startTestApp();
  author = await app.signUp({ role: 'sme' });
  course = await makeCourse(app, author);
});
const coverage = async (query = {}) =>
  (await author.do('getCoverage', { params: { courseId: course.courseId }, query })).rows;

test('coverage names what teaches and what asks each criterion, the gaps first, and follows every save', async () => {
  const { courseId, elementId, scenarioId, rows } = course;
  const before = await coverage();
  expect(before).toEqual([
    { rowId: rows.moon, elementId, taughtIn: [], checkedIn: [{ elementId, itemId: 'itm_choice' }], gap: 'untaught' },
    {
      ...{ rowId: rows.two, elementId, taughtIn: [], gap: 'untaught' },
      checkedIn: [
        { elementId, itemId: 'itm_free' },
        { elementId, scenarioId },
      ],
    },
  ]);
  const { element } = await author.do('createBlankElement', { params: course, body: { title: 'More' } });
  const content = 'The earth turns through two bulges of water each day, so there are two high tides.';
  await author.do('updateElement', { params: { courseId, elementId: element.id }, body: { content } });
  await author.do('appendKnowledge', {
    params: course,
    body: { elementId, rows: [{ statement: 'Explains the ebb.' }] },
  });
  const after = await coverage();
  expect(after.map(({ rowId, gap }) => (rowId === rows.moon ? 'moon' : rowId === rows.two ? 'two' : gap))).toEqual([
    'both',
    'moon',
    'two',
  ]);
  expect(after[2]).toMatchObject({ gap: 'none', taughtIn: [element.id] });
  expect(await coverage({ elementId: element.id })).toEqual([]);
});

test('an element that was saved by older rules is looked at anew', async () => {
  const expected = await coverage();
  const { db } = app.services;
  const stale = { taughtText: 'The ebb explains itself.', asks: [], teachingViewVersion: 0 };
  await db.update(elements).set(stale).where(eq(elements.courseId, course.courseId));
  expect(await coverage()).toEqual(expected);
});
