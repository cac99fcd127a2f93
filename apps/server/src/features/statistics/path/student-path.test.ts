import { expect, test } from 'vitest';
import { day, makeDatedCourse } from '../../../testing/make-dated-course.ts';

test('a student’s path lists the visited elements by day and the date of each mastered criterion', async () => {
  const { app, author, course, params, module, phases, dated } = await makeDatedCourse();
  const { courseId, elementId, code, rows } = course;
  const place = { courseId, moduleId: module.id, sectionId: phases.sectionId };
  const { element: reading } = await author.do('createBlankElement', { params: place, body: { title: 'To read' } });
  const ada = await app.signUp({ displayName: 'Ada' });
  const of = { courseId, studentId: ada.profile.uid };
  const read = async () => (await author.do('getStudentPath', { params: of })).path;
  const open = (id: string) => ada.do('setView', { params: of, body: { elementId: id } });
  const moon = (response: string) =>
    ada.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response } });
  const phase = { courseId, elementId: phases.elementId, itemId: 'itm_phase', response: 'a' };

  await dated(10, () => ada.do('enrollWithCode', { body: { code } }));
  expect(await read(), 'before they began').toEqual({ days: [], elements: [], criteria: [] });
  await dated(9, () => open(phases.elementId));
  await dated(8, () => moon('b'));
  await dated(8, () => moon('a'), 1);
  await dated(7, () => ada.do('assess', { body: phase }));
  await dated(6, () => author.do('resetCriteria', { body: { ...of, elementId, reason: 'Show it again.' } }));
  await dated(5, () => ada.do('createNote', { params, body: { text: 'Ask about the moon.' } }));
  await dated(4, () => moon('a'));
  await dated(3, () => open(reading.id));
  await dated(2, () => ada.do('markElementDone', { params: { courseId, elementId: reading.id } }));

  const path = await read();
  const noon = (ago: number, hours = 0) => `${day(ago)}T${12 + hours}:00:00.000Z`;
  const [sea, moons, text] = [elementId, phases.elementId, reading.id];
  expect(path.days).toEqual([
    { day: day(9), mastered: 0, answers: 0, elements: [{ elementId: moons, answers: 0 }] },
    { day: day(8), mastered: 1, answers: 2, elements: [{ elementId: sea, answers: 2 }] },
    { day: day(7), mastered: 2, answers: 1, elements: [{ elementId: moons, answers: 1 }] },
    { day: day(6), mastered: 1, answers: 0, elements: [] },
    { day: day(5), mastered: 1, answers: 0, elements: [] },
    { day: day(4), mastered: 2, answers: 1, elements: [{ elementId: sea, answers: 1 }] },
    { day: day(3), mastered: 2, answers: 0, elements: [{ elementId: text, answers: 0 }] },
    { day: day(2), mastered: 2, answers: 0, elements: [{ elementId: text, answers: 0 }] },
  ]);
  expect(path.elements).toEqual([
    { elementId: moons, openedAt: noon(9), lastAt: noon(7), answers: 1, doneAt: noon(7) },
    // One of its two criteria is mastered.
    { elementId: sea, openedAt: noon(8), lastAt: noon(4), answers: 3 },
    { elementId: text, openedAt: noon(3), lastAt: noon(2), answers: 0, doneAt: noon(2) },
  ]);
  expect(path.criteria).toEqual([
    { rowId: phases.rowId, elementId: moons, since: noon(7) },
    { rowId: rows.moon, elementId: sea, since: noon(4) },
  ]);
  expect((await ada.do('getStudentPath', { params: of })).path, 'their own to read').toEqual(path);

  await author.do('publish', { params, body: { moduleId: module.id, published: false } });
  const hidden = await read();
  expect(
    hidden.elements.map((one) => one.elementId),
    'what students see alone',
  ).toEqual([sea]);
  expect(hidden.criteria.map(({ rowId }) => rowId)).toEqual([rows.moon]);
  expect(
    hidden.days.map((one) => one.day),
    'the days stay',
  ).toContain(day(9));
});
