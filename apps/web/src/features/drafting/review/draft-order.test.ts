import type { Course } from '@coursecraft/contract/courses/course';
import { describe, expect, test } from 'vitest';
import { draftBeside, draftsIn, reviewPlaces } from './draft-order.ts';

const element = (id: string, published: boolean) =>
  ({ id, title: id, format: 'lesson', version: 1, rowCount: 0, updatedAt: '', published }) as const;
const course = {
  modules: [
    {
      id: 'm',
      title: 'm',
      sections: [
        { id: 's', title: 's', elements: [element('a', false), element('b', true), element('c', false)] },
        { id: 't', title: 't', elements: [element('d', true), element('e', false)] },
      ],
    },
  ],
} as unknown as Course;
const places = (of: Course, ...failing: string[]) => reviewPlaces(of, new Set(failing));
const beside = (id: string, step: 1 | -1) => draftBeside(places(course), id, step)?.element.id;

describe('draft order', () => {
  test('follows reading order', () => {
    expect(draftsIn(places(course)).map((place) => place.element.id)).toEqual(['a', 'c', 'e']);
  });

  test('starts with elements that have a criterion which the grader gets wrong', () => {
    const order = places(course, 'e', 'd');
    expect(draftsIn(order).map((place) => place.element.id)).toEqual(['e', 'a', 'c']);
    expect(draftBeside(order, 'e', 1)?.element.id).toBe('a');
  });

  test('continues after the draft that was just kept or discarded and wraps around', () => {
    expect([beside('a', 1), beside('b', 1), beside('e', 1), beside('gone', 1)]).toEqual(['c', 'c', 'a', 'a']);
  });

  test('goes back in the same order', () => {
    expect([beside('e', -1), beside('c', -1), beside('a', -1)]).toEqual(['c', 'a', 'e']);
  });

  test('ends if no other draft is left', () => {
    const last = {
      modules: [{ ...course.modules[0], sections: [{ id: 's', title: 's', elements: [element('a', false)] }] }],
    };
    expect(draftBeside(places(last as unknown as Course), 'a', 1)).toBeUndefined();
  });
});
