import type { Course } from '@coursecraft/contract/courses/course';
import { expect, it } from 'vitest';
import { askedPart, scopesOf, targetsOf } from './edit-scope.ts';

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

it('covers the elements of the selection, also if only an element is named', () => {
  expect(idsOf(course, { ...nothing, elementId: 'b' }, 'element')).toEqual(['b']);
  expect(idsOf(course, { ...nothing, elementId: 'b' }, 'section')).toEqual(['a', 'b']);
  expect(idsOf(course, { ...nothing, elementId: 'b' }, 'module')).toEqual(['a', 'b', 'c']);
  expect(idsOf(course, { ...nothing, moduleId: 'm2' }, 'module')).toEqual(['d']);
  expect(idsOf(course, { ...nothing, moduleId: 'm1', sectionId: 's2' }, 'section')).toEqual(['c']);
  expect(idsOf(course, nothing, 'course')).toEqual(['a', 'b', 'c', 'd']);
});

it('offers only scopes that have elements', () => {
  expect(scopesOf(nothing, true, false)).toEqual(['course-outline']);
  expect(scopesOf(nothing, true, true)).toEqual(['course', 'course-outline']);
  expect(scopesOf({ ...nothing, moduleId: 'm1' }, true, true)).toEqual([
    'module',
    'course',
    'module-outline',
    'course-outline',
  ]);
  const open = { ...nothing, elementId: 'a' };
  const texts = ['element', 'section', 'module', 'course'];
  const outlines = ['section-outline', 'module-outline', 'course-outline'];
  expect(scopesOf(open, true, true)).toEqual(['selection', ...texts, ...outlines]);
  expect(scopesOf(open, false, true)).toEqual([...texts, ...outlines]);
});

it('lists commands for the open element by version and for several elements or an outline', () => {
  const open = { ...nothing, elementId: 'c' };
  expect(askedPart(course, open, 'element')).toEqual({ of: 'element', partId: 'c', version: 0 });
  expect(askedPart(course, open, 'section-outline')).toMatchObject({ of: 'section-outline', partId: undefined });
  expect(askedPart(course, open, 'module')).toMatchObject({ of: 'several', partId: undefined });
});
