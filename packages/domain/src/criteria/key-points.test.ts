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

describe('written key points', () => {
  test('keep their ids in any order and their omitted fields', () => {
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

  test('reuse earlier key points with the same statement and are new otherwise', () => {
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

  test('are the same again if they are removed and restored with their id', () => {
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
])('detects whether a criterion that %s is split', (_, texts, expected) => {
  const keyPoints = texts.map((text) => ({ text }));
  expect(isUnsplit({ statement: 'Yeast makes gas.', keyPoints })).toBe(expected);
});
