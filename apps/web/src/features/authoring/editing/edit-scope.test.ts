import type { Course } from '@coursecraft/contract/shapes/course';
import { expect, it } from 'vitest';
import { scopesOf, targetsOf } from './edit-scope.ts';

const element = (id: string) => ({ id, title: id });
const course = {
  modules: [
    {
      id: 'm1',
      sections: [
        { id: 's1', elements: [element('a'), element('b')] },
        { id: 's2', elements: [element('c')] },
      ],
    },
    { id: 'm2', sections: [{ id: 's3', elements: [element('d')] }] },
  ],
} as unknown as Course;
const nothing = { moduleId: '', sectionId: '', elementId: '' };
const idsOf = (...given: Parameters<typeof targetsOf>) => targetsOf(...given).map(({ elementId }) => elementId);

it('reaches the elements of what is selected, also when only an element is named', () => {
  expect(idsOf(course, { ...nothing, elementId: 'b' }, 'element')).toEqual(['b']);
  expect(idsOf(course, { ...nothing, elementId: 'b' }, 'section')).toEqual(['a', 'b']);
  expect(idsOf(course, { ...nothing, elementId: 'b' }, 'module')).toEqual(['a', 'b', 'c']);
  expect(idsOf(course, { ...nothing, moduleId: 'm2' }, 'module')).toEqual(['d']);
  expect(idsOf(course, { ...nothing, moduleId: 'm1', sectionId: 's2' }, 'section')).toEqual(['c']);
  expect(idsOf(course, nothing, 'course')).toEqual(['a', 'b', 'c', 'd']);
});

it('offers only what there is something of', () => {
  expect(scopesOf(nothing, true, false)).toEqual([]);
  expect(scopesOf(nothing, true, true)).toEqual(['course']);
  expect(scopesOf({ ...nothing, moduleId: 'm1' }, true, true)).toEqual(['module', 'course']);
  const open = { ...nothing, elementId: 'a' };
  expect(scopesOf(open, true, true)).toEqual(['selection', 'element', 'section', 'module', 'course']);
  expect(scopesOf(open, false, true)).toEqual(['element', 'section', 'module', 'course']);
});
