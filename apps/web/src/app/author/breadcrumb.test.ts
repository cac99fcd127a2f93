import type { Course } from '@coursecraft/contract/courses/course';
import { expect, test } from 'vitest';
import { crumbsOf } from './breadcrumb.tsx';

const element = { id: 'elm_1', title: 'Why it rises' };
const course = {
  id: 'crs_1',
  title: 'Tides',
  modules: [
    { id: 'mod_1', title: 'The sea', sections: [{ id: 'sec_1', title: 'Water', elements: [element] }] },
    {
      id: 'mod_2',
      title: 'Moon',
      sections: [{ id: 'sec_2', title: 'Moon', elements: [{ id: 'elm_2', title: 'Moon' }] }],
    },
  ],
} as Partial<Course> as Course;

const titles = (moduleId = '', sectionId = '', elementId = '') =>
  crumbsOf(course, { moduleId, sectionId, elementId }).map(({ title }) => title);

test('the breadcrumb names the parents of the selected part', () => {
  expect(titles()).toEqual([]);
  expect(titles('mod_1')).toEqual(['Tides']);
  expect(titles('mod_1', 'sec_1')).toEqual(['Tides', 'The sea']);
  expect(titles('mod_1', 'sec_1', 'elm_1')).toEqual(['Tides', 'The sea', 'Water']);
});

test('the breadcrumb does not repeat a title', () => {
  expect(titles('mod_2', 'sec_2', 'elm_2')).toEqual(['Tides']);
});
