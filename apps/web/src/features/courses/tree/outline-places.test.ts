import type { Course, Element } from '@coursecraft/contract/courses/course';
import { describe, expect, it } from 'vitest';
import { placeOf, shiftedPlace, titleOf, withoutNode, withPart, withPlaced } from './outline-places.ts';
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
    { id: 'm2', title: 'Data', sections: [{ id: 's3', title: 'Lists', elements: [element('e4')] }] },
    { id: 'm3', title: 'No notifications', sections: [] },
  ],
};
const indexOf = (outline: Course) => indexNodes(treeNodes(outline));
const nodeOf = (id: string, outline = course) => {
  const node = indexOf(outline).get(id);
  if (!node) throw new Error(id);
  return node;
};
const ids = (outline: Course) => [...indexOf(outline).keys()].join(' ');

it.each([
  ['e2', 'Loops', ['e1', 'e2', 'e3']],
  ['s1', 'Control flow', ['s1', 's2']],
  ['m2', 'Programming', ['m1', 'm2', 'm3']],
])('finds %s in %s', (id, title, order) => {
  const node = nodeOf(id);
  expect(placeOf(course, node)).toEqual({ parentId: node.parentId, order });
  expect(titleOf(course, node.parentId)).toBe(title);
});

describe('moved part', () => {
  it.each([
    ['e3', { parentId: 's1', order: ['e3', 'e1', 'e2'] }, 'm1 s1 e3 e1 e2 s2 m2 s3 e4 m3'],
    ['e1', { parentId: 's2', order: ['e1'] }, 'm1 s1 e2 e3 s2 e1 m2 s3 e4 m3'],
    ['e1', { parentId: 's3', order: ['e4', 'e1'] }, 'm1 s1 e2 e3 s2 m2 s3 e4 e1 m3'],
    ['s1', { parentId: 'm2', order: ['s1', 's3'] }, 'm1 s2 m2 s1 e1 e2 e3 s3 e4 m3'],
    ['m2', { parentId: 'c', order: ['m2', 'm1', 'm3'] }, 'm2 s3 e4 m1 s1 e1 e2 e3 s2 m3'],
  ])('takes all its content along and moves nothing else: %s', (id, place, expected) => {
    expect(ids(withPlaced(course, nodeOf(id), place))).toBe(expected);
  });

  it('keeps parts that somebody else added meanwhile at the end', () => {
    expect(ids(withPlaced(course, nodeOf('e1'), { parentId: 's1', order: ['e2', 'e1'] }))).toMatch(/s1 e2 e1 e3/);
  });

  it('changes nothing if it is gone', () => {
    const gone = withoutNode(course, nodeOf('e2'));
    expect(withPlaced(gone, nodeOf('e2'), { parentId: 's2', order: ['e2'] })).toBe(gone);
  });
});

it('inserts a new part after another one or at the end', () => {
  expect(ids(withPart(course, 's1', element('new'), 'e1'))).toMatch(/s1 e1 new e2 e3/);
  expect(ids(withPart(course, 's1', element('new')))).toMatch(/e3 new s2/);
  expect(ids(withPart(course, 'c', { id: 'new', title: 'new', sections: [] }, 'm1'))).toMatch(/s2 new m2/);
});

describe('moveBy', () => {
  it.each([
    ['e2', -1, { parentId: 's1', order: ['e2', 'e1', 'e3'] }],
    ['e2', 1, { parentId: 's1', order: ['e1', 'e3', 'e2'] }],
    ['e3', 1, { parentId: 's2', order: ['e3'] }],
    ['e4', -1, { parentId: 's2', order: ['e4'] }],
    ['e1', -1, undefined],
    ['e4', 1, undefined],
    ['s2', 1, { parentId: 'm2', order: ['s2', 's3'] }],
    ['s3', -1, { parentId: 'm1', order: ['s1', 's2', 's3'] }],
    ['s3', 1, { parentId: 'm3', order: ['s3'] }],
    ['s1', -1, undefined],
    ['m1', 1, { parentId: 'c', order: ['m2', 'm1', 'm3'] }],
    ['m3', 1, undefined],
  ] as const)('moves %s by %d past the neighbor or across the boundary', (id, step, expected) => {
    expect(shiftedPlace(course, nodeOf(id), step)).toEqual(expected);
  });
});

it.each(['e2', 's1', 'm1'])('removes %s with its content', (id) => {
  const node = nodeOf(id);
  const left = indexOf(withoutNode(course, node));
  expect([...indexNodes([node]).keys()].filter((gone) => left.has(gone))).toEqual([]);
  expect(left.size).toBe(indexOf(course).size - indexNodes([node]).size);
});
