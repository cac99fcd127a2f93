import type { Course, Element } from '@coursecraft/contract/shapes/course';
import { describe, expect, it } from 'vitest';
import { shiftedOrder, siblingsOf, withOrder, withoutNode } from './outline-siblings.ts';
import { indexNodes, treeNodes } from './tree-node.ts';

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
  title: 'Programming',
  description: '',
  language: 'en',
  revision: 1,
  createdAt: TIME,
  updatedAt: TIME,
  can: { edit: true, delete: true },
  modules: [
    {
      id: 'm1',
      title: 'Control flow',
      sections: [
        { id: 's1', title: 'Loops', elements: ['e1', 'e2', 'e3'].map(element) },
        { id: 's2', title: 'Choices', elements: [] },
      ],
    },
    { id: 'm2', title: 'Data', sections: [] },
  ],
};
const nodeOf = (id: string) => {
  const node = indexNodes(treeNodes(course)).get(id);
  if (!node) throw new Error(id);
  return node;
};

describe('siblings', () => {
  it.each([
    ['e2', { parent: 'Loops', order: ['e1', 'e2', 'e3'] }],
    ['s1', { parent: 'Control flow', order: ['s1', 's2'] }],
    ['m2', { parent: 'Programming', order: ['m1', 'm2'] }],
  ])('of %s are named with what holds them', (id, expected) => {
    expect(siblingsOf(course, nodeOf(id))).toEqual(expected);
  });

  it.each([
    ['e3', ['e3', 'e1', 'e2']],
    ['s2', ['s2', 's1']],
    ['m2', ['m2', 'm1']],
  ])('of %s stand in the order given, and nothing else moves', (id, order) => {
    const ordered = withOrder(course, nodeOf(id), order);
    expect(siblingsOf(ordered, nodeOf(id)).order).toEqual(order);
    expect(indexNodes(treeNodes(ordered)).size).toBe(indexNodes(treeNodes(course)).size);
  });

  it('that somebody else added meanwhile come last instead of being lost', () => {
    expect(siblingsOf(withOrder(course, nodeOf('e1'), ['e2', 'e1']), nodeOf('e1')).order).toEqual(['e2', 'e1', 'e3']);
  });
});

describe('a shift', () => {
  it.each([
    ['b', -1, ['b', 'a', 'c']],
    ['b', 1, ['a', 'c', 'b']],
    ['a', -1, undefined],
    ['c', 1, undefined],
    ['stranger', 1, undefined],
  ] as const)('of %s by %d', (id, step, expected) => {
    expect(shiftedOrder(['a', 'b', 'c'], id, step)).toEqual(expected);
  });
});

it.each(['e2', 's1', 'm1'])('%s is taken out with all that is in it', (id) => {
  const node = nodeOf(id);
  const left = indexNodes(treeNodes(withoutNode(course, node)));
  expect([...indexNodes([node]).keys()].filter((gone) => left.has(gone))).toEqual([]);
  expect(left.size).toBe(indexNodes(treeNodes(course)).size - indexNodes([node]).size);
});
