import { expect, test } from 'vitest';
import { writeKeyPoints } from './write-key-points.ts';

const row = {
  key: 'r1',
  statement: 'Explains that copper conducts heat well, whereas wood hardly does so.',
  guidance: 'Both materials are compared. Common mistake: that wood is warm by itself.',
  goldAnswers: [
    { text: 'A copper spoon gets hot, a wooden one does not.', verdict: 'met' as const },
    { text: 'Wood conducts heat as well as copper does.', verdict: 'not-yet' as const },
    { text: 'I know that “Heat” came up, but I cannot say more about it.', verdict: 'not-yet' as const },
    { text: 'My neighbour is painting a fence.', verdict: 'not-yet' as const },
  ],
  taught: '',
};

test('each criterion gets its points, and the mistakes that its author named', () => {
  expect(writeKeyPoints({ rows: [row], language: 'en' })).toEqual([
    {
      key: 'r1',
      keyPoints: ['Copper conducts heat well', 'Wood hardly does so'],
      misconceptions: ['Wood is warm by itself.', 'Wood conducts heat as well as copper does.'],
    },
  ]);
});

test('what is no mistake about the subject is none', () => {
  const [written] = writeKeyPoints({
    rows: [{ ...row, guidance: 'Wrong words are fine.', goldAnswers: row.goldAnswers.slice(2) }],
    language: 'en',
  });
  expect(written?.misconceptions).toEqual([]);
});

test('a criterion in another language than its course is parted in its own', () => {
  const asked = (statement: string, language: string) =>
    writeKeyPoints({ rows: [{ ...row, statement }], language })[0]?.keyPoints.length;
  expect(asked('Erklärt, dass Kupfer Wärme gut leitet, während Holz sie kaum leitet.', 'en')).toBe(2);
  expect(asked('Explains that copper conducts heat well, whereas wood hardly does so.', 'de')).toBe(2);
});
