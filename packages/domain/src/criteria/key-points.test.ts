import { describe, expect, test } from 'vitest';
import { isUnsplit, settleKeyPoints } from './key-points.ts';

const former = [
  { pointId: 'p1', text: 'The net traps the gas', accepted: ['bubbles cannot get out'] },
  { pointId: 'p2', text: 'Without it the dough stays flat', accepted: [] },
];
const settle = (written: Parameters<typeof settleKeyPoints>[1]) => {
  let made = 0;
  return settleKeyPoints(former, written, () => {
    made += 1;
    return `new${made}`;
  });
};

describe('key points that are written', () => {
  test('keep their ids in any order, and what is left out of them', () => {
    expect(
      settle([
        { pointId: 'p2', text: 'Flat without it' },
        { pointId: 'p1', text: 'Traps gas' },
      ]),
    ).toEqual([
      { pointId: 'p2', text: 'Flat without it', accepted: [] },
      { pointId: 'p1', text: 'Traps gas', accepted: ['bubbles cannot get out'] },
    ]);
  });

  test('are former ones where they say what those say, and new ones else', () => {
    expect(settle([{ text: 'the net traps the gas.' }, { text: 'The net does not trap the gas' }])).toEqual([
      { pointId: 'p1', text: 'the net traps the gas.', accepted: ['bubbles cannot get out'] },
      { pointId: 'new1', text: 'The net does not trap the gas', accepted: [] },
    ]);
  });

  test('never share an id', () => {
    const ids = settle([
      { pointId: 'p1', text: 'one' },
      { pointId: 'p1', text: 'two' },
      { text: 'The net traps the gas' },
    ]).map(({ pointId }) => pointId);
    expect(ids).toEqual(['p1', 'new1', 'new2']);
  });

  test('that are taken away and come back with their id are the same', () => {
    expect(settle([{ pointId: 'p9', text: 'back again', accepted: ['again'] }])).toEqual([
      { pointId: 'p9', text: 'back again', accepted: ['again'] },
    ]);
  });
});

test.each([
  ['has no key points', [], true],
  ['has its statement as its key point', ['Yeast makes gas.'], true],
  ['has one other key point', ['Gas'], false],
  ['has its statement and another key point', ['Yeast makes gas.', 'The net holds it.'], false],
])('tells whether a criterion that %s is split', (_, texts, expected) => {
  const keyPoints = texts.map((text) => ({ text }));
  expect(isUnsplit({ statement: 'Yeast makes gas.', keyPoints })).toBe(expected);
});
