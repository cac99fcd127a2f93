import { describe, expect, test } from 'vitest';
import { type JudgedCriterion, OWN_ANSWERS } from './__fixtures__/own-answers.ts';
import { judgePoints } from './built-in-judge.ts';
import type { Sighting } from './judge-points.ts';

function judge(criterion: JudgedCriterion, answer: string): Sighting[] {
  const { question, statement, points, language, lesson } = criterion;
  const row = {
    rowId: 'row',
    statement,
    guidance: '',
    goldAnswers: [{ text: lesson, verdict: 'met' as const }],
    keyPoints: points.map((text, at) => ({ pointId: `point_${at}`, text, accepted: [] })),
  };
  return judgePoints({ question, answer, rows: [row], seen: lesson, strictness: 'standard', language });
}

const isMet = (sightings: Sighting[]) => sightings.every(({ verdict }) => verdict === 'met');
const all = (kind: 'right' | 'wrong' | 'reversed' | 'void') =>
  OWN_ANSWERS.flatMap((criterion) => criterion[kind].map((answer) => ({ criterion, answer })));

describe('the judge of points', () => {
  test.each(all('right'))('hears something in “$answer”', ({ criterion, answer }) => {
    expect(judge(criterion, answer).map(({ reason }) => reason)).not.toContain('contradicts');
    expect(judge(criterion, answer).some(({ verdict }) => verdict !== 'not-yet')).toBe(true);
  });

  test('grants at least three in ten right answers at the first try, and asks about the others', () => {
    const right = all('right');
    const met = right.filter(({ criterion, answer }) => isMet(judge(criterion, answer)));
    expect(met.length / right.length).toBeGreaterThanOrEqual(0.3);
  });

  test.each([...all('wrong'), ...all('reversed'), ...all('void')])(
    'does not grant “$answer”',
    ({ criterion, answer }) => {
      expect(isMet(judge(criterion, answer))).toBe(false);
    },
  );

  test('does not grant right answers to other questions', () => {
    const granted = OWN_ANSWERS.flatMap((criterion) =>
      OWN_ANSWERS.filter((other) => other !== criterion)
        .flatMap(({ right }) => right)
        .filter((answer) => isMet(judge(criterion, answer))),
    );
    expect(granted).toEqual([]);
  });

  test('quotes what stands in the answer, letter for letter', () => {
    for (const { criterion, answer } of all('right'))
      for (const { quote, verdict } of judge(criterion, answer)) if (verdict === 'met') expect(answer).toContain(quote);
  });

  test('says the same twice', () => {
    for (const { criterion, answer } of all('right'))
      expect(judge(criterion, answer)).toEqual(judge(criterion, answer));
  });

  test('asks for more the stricter it is', () => {
    const [criterion] = OWN_ANSWERS;
    if (!criterion) throw new Error('there are answers');
    const row = { rowId: 'row', statement: criterion.statement, guidance: '', goldAnswers: [], keyPoints: [] };
    for (const answer of criterion.right) {
      const met = (['lenient', 'standard', 'strict'] as const).map((strictness) =>
        isMet(judgePoints({ question: criterion.question, answer, rows: [row], seen: '', strictness, language: 'en' })),
      );
      expect(met).toEqual(met.toSorted((one, other) => Number(other) - Number(one)));
    }
  });
});
