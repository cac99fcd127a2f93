import { expect, test } from 'vitest';
import type { CoursePlace } from '../../components/course-places.ts';
import { placeToOpen } from './lesson-to-open.ts';

const place = (module: string, element: string): CoursePlace => ({
  module: { id: module, title: module, sections: [] },
  section: { id: `sec_${module}`, title: '', elements: [] },
  element: {
    id: element,
    title: element,
    format: 'lesson',
    version: 1,
    rowCount: 0,
    updatedAt: '2026-01-01T00:00:00.000Z',
  },
});
const places = [place('sea', 'tide'), place('wind', 'breeze'), place('wind', 'storm')];

test.each([
  ['the element that is named', { moduleId: 'sea', elementId: 'storm' }, 'tide', 2],
  ['the first of the module that is named alone, as a reminder does', { moduleId: 'wind', elementId: '' }, 'storm', 1],
  ['where the learner left off, where what is named is gone', { moduleId: 'wind', elementId: 'gone' }, 'storm', 2],
  ['the first, where nothing is known', { moduleId: '', elementId: '' }, undefined, 0],
])('lessonToOpen returns %s', (_, named, leftOff, at) => {
  expect(placeToOpen(places, named, leftOff)).toBe(at);
});
