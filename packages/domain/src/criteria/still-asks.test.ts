import { describe, expect, test } from 'vitest';
import { type CriterionSave, stillAsks } from './still-asks.ts';

const point = (text: string) => ({ pointId: text, text, accepted: [] });
const graded = {
  version: 1,
  statement: 'Explains the tide.',
  guidance: '',
  kind: 'concept' as const,
  keyPoints: [point('The moon pulls'), point('The sea rises')],
  misconceptions: [{ text: 'The wind does it' }],
};
const save = (version: number, more: Partial<CriterionSave> = {}): CriterionSave => ({ ...graded, version, ...more });
const other = { statement: 'Explains the neap tide.' };

describe('a criterion saved after an answer was graded', () => {
  test.each<[string, boolean, CriterionSave[]]>([
    ['nothing was saved', true, []],
    ['sources or examples changed', true, [save(2), save(3)]],
    ['its author said that only its wording changed', true, [save(2, { ...other, change: 'carry' })]],
    ['its author said that its meaning changed', false, [save(2, { ...other, change: 'verify' })]],
    ['it was to be shown again in the same words', false, [save(2, { change: 'verify' })]],
    ['it says something else, and nobody was asked', false, [save(2, other)]],
    ['its key points were ordered', true, [save(2, { keyPoints: graded.keyPoints.toReversed() })]],
    [
      'its key points were spelled anew',
      true,
      [save(2, { keyPoints: [point('the moon pulls.'), point('The sea rises')] })],
    ],
    [
      'wordings of its key points were accepted',
      true,
      [save(2, { keyPoints: graded.keyPoints.map((one) => ({ ...one, accepted: ['It tugs'] })) })],
    ],
    ['its key points were not written out yet', true, [save(2, { keyPoints: [] }), save(3)]],
    ['a key point was taken away', false, [save(2, { keyPoints: graded.keyPoints.slice(1) })]],
    [
      'a key point says something else',
      false,
      [save(2, { keyPoints: [point('The sun pulls'), point('The sea rises')] })],
    ],
    [
      'a key point was turned round',
      false,
      [save(2, { keyPoints: [point('The moon pulls'), point('The sea does not rise')] })],
    ],
    ['it has another misconception', false, [save(2, { misconceptions: [{ text: 'The sun does it' }] })]],
    ['its kind is another', false, [save(2, { kind: 'fact' })]],
    ['its meaning changed before its wording', false, [save(2, other), save(3, { ...other, change: 'carry' })]],
    [
      'its meaning changed and came back',
      false,
      [save(2, { ...other, change: 'verify' }), save(3, { change: 'carry' })],
    ],
    ['a save is gone of which nobody knows', false, [save(3, { ...other, change: 'carry' })]],
  ])('asks for the same if %s: %s', (_, same, saves) => expect(stillAsks(graded, saves)).toBe(same));
});
