import type { Course, Element } from '@coursecraft/contract/courses/course';
import { describe, expect, it } from 'vitest';
import { indexNodes, treeNodes } from '../tree-node.ts';
import { dropAt, dropTarget, type Side } from './drop-place.ts';

const TIME = '2026-01-01T00:00:00.000Z';
const element = (id: string): Element => ({
  id,
  title: id,
  format: 'lesson',
  version: 1,
  rowCount: 0,
  updatedAt: TIME,
});
const course: Course = {
  id: 'c',
  title: 'Course',
  description: '',
  language: 'en',
  revision: 1,
  createdAt: TIME,
  updatedAt: TIME,
  can: { edit: true, delete: true },
  modules: [
    {
      id: 'm1',
      title: 'm1',
      sections: [
        { id: 's1', title: 's1', elements: [element('e1'), element('e2')] },
        { id: 's2', title: 's2', elements: [element('e3')] },
      ],
    },
    { id: 'm2', title: 'm2', sections: [] },
  ],
};
const index = indexNodes(treeNodes(course));
const node = (id: string) => {
  const found = index.get(id);
  if (!found) throw new Error(id);
  return found;
};

describe('drop position', () => {
  it.each([
    ['e1', 'e3', 'e3'],
    ['e1', 's2', 's2'],
    ['e1', 's1', 's1'],
    ['e1', 'm1', undefined],
    ['s1', 's2', 's2'],
    ['s1', 'e3', 's2'],
    ['s1', 'm2', 'm2'],
    ['s1', 'e2', undefined],
    ['m2', 'e3', 'm1'],
    ['m2', 's1', 'm1'],
    ['m1', 'e3', undefined],
    ['e1', 'e1', undefined],
  ])('for %s over %s is %s', (dragged, over, expected) => {
    expect(dropTarget(index, node(dragged), node(over))?.id).toBe(expected);
  });
});

describe('drop', () => {
  it.each<[string, string, Side, string, string[]]>([
    ['e1', 'e3', 'before', 's2', ['e1', 'e3']],
    ['e1', 'e3', 'after', 's2', ['e3', 'e1']],
    ['e1', 'e2', 'after', 's1', ['e2', 'e1']],
    ['e1', 's2', 'first', 's2', ['e1', 'e3']],
    ['e1', 's2', 'inside', 's2', ['e3', 'e1']],
    ['s1', 'm2', 'inside', 'm2', ['s1']],
    ['m2', 'm1', 'before', 'c', ['m2', 'm1']],
  ])('of %s at %s (%s) moves it under %s as %j', (dragged, at, side, parentId, order) => {
    expect(dropAt(course, node(dragged), node(at), side)?.place).toEqual({ parentId, order });
  });

  it.each<[string, string, Side]>([
    ['e1', 'e2', 'before'],
    ['e2', 'e1', 'after'],
    ['e1', 's1', 'first'],
    ['e2', 's1', 'inside'],
  ])('of %s at %s (%s) does nothing at its current location', (dragged, at, side) => {
    expect(dropAt(course, node(dragged), node(at), side)).toBeUndefined();
  });
});
