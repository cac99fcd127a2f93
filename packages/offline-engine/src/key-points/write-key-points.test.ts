import { expect, test } from 'vitest';
import { writeKeyPoints } from './write-key-points.ts';

test('writes the statement as the key point of a criterion without key points', () => {
  const statement = 'Explains that copper conducts heat well, whereas wood hardly does so.';
  const criterion = {
    key: 'r1',
    statement,
    guidance: 'Common mistake: that wood is warm.',
    goldAnswers: [],
    taught: '',
  };
  expect(writeKeyPoints({ rows: [criterion], language: 'en' })).toEqual([
    { key: 'r1', keyPoints: [statement], misconceptions: [] },
  ]);
});
