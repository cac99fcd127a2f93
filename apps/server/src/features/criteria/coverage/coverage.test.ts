import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { elements } from '../../../platform/db/schema/courses.ts';
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

test('coverage lists what teaches and asks each criterion, gaps first, and follows every save', async () => {
  const { courseId, elementId, scenarioId, rows } = course;
  const before = await coverage();
  expect(before).toEqual([
    {
      rowId: rows.moon,
      elementId,
      taughtIn: [],
      checkedIn: [{ elementId, itemId: 'itm_choice' }],
      gap: 'untaught',
      autoGraded: true,
    },
    {
      rowId: rows.two,
      elementId,
      taughtIn: [],
      gap: 'untaught',
      autoGraded: false,
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

test('criteria of a course and their coverage are in element order', async () => {
  const { courseId, elementId, sectionId } = course;
  const { element } = await author.do('createBlankElement', { params: course, body: { title: 'Opening' } });
  const order = (await author.do('getCourse', { params: course, query: { outline: '1' } })).course.modules[0]
    ?.sections[0];
  const ids = order?.elements.map(({ id }) => id).filter((id) => id !== element.id) ?? [];
  await author.do('reorderElements', { params: { courseId, sectionId }, body: { order: [element.id, ...ids] } });
  const rows = [{ statement: 'Explains the neap tide.' }];
  await author.do('appendKnowledge', { params: course, body: { elementId: element.id, rows } });
  const elementsOf = (list: { elementId: string }[]) => [...new Set(list.map((row) => row.elementId))];
  expect(elementsOf((await author.do('getKnowledge', { params: course })).rows)).toEqual([element.id, elementId]);
  expect(elementsOf((await coverage()).filter(({ gap }) => gap === 'both'))).toEqual([element.id, elementId]);
});

test('an element saved by older rules is analyzed again', async () => {
  const expected = await coverage();
  const { db } = app.services;
  const stale = { taughtText: 'The ebb explains itself.', asks: [], teachingViewVersion: 0 };
  await db.update(elements).set(stale).where(eq(elements.courseId, course.courseId));
  expect(await coverage()).toEqual(expected);
});

test('a check whose criteria are all retired proves nothing and is listed until it gets an active criterion', async () => {
  const { courseId, elementId, rows } = course;
  const read = async () => (await author.do('getCoverage', { params: { courseId } })).idle;
  expect(await read()).toEqual([]);
  const { rows: present } = await author.do('getKnowledge', { params: { courseId }, query: { elementId } });
  const left = present.filter(({ rowId }) => rowId !== rows.moon).map(({ rowId, statement }) => ({ rowId, statement }));
  await author.do('setKnowledge', { params: { courseId }, body: { elementId, rows: left } });
  expect(await read()).toEqual([{ elementId, itemId: 'itm_choice', stem: 'What raises the tide?' }]);
  const elsewhere = { params: { courseId }, query: { elementId: 'elm_nope' } };
  expect((await author.call('getCoverage', elsewhere)).status).toBe(404);
  const { element } = await author.do('getElement', { params: { courseId, elementId } });
  const content = element.content?.replace(`[${rows.moon}]`, `[${rows.two}]`);
  await author.do('updateElement', { params: { courseId, elementId }, body: { content } });
  expect(await read()).toEqual([]);
});
