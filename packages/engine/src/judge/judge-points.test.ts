import { describe, expect, test } from 'vitest';
import { type JudgedCriterion, OWN_ANSWERS } from './__fixtures__/own-answers.ts';
import { judgePoints } from './built-in-judge.ts';
import type { PointedRow, Sighting } from './judge-points.ts';

function judge(criterion: JudgedCriterion, answer: string, fitted?: PointedRow['fitted']): Sighting[] {
  const { question, statement, points, language, lesson } = criterion;
  const row = {
    rowId: 'row',
    statement,
    guidance: '',
    goldAnswers: [{ text: lesson, verdict: 'met' as const }],
    keyPoints: points.map((text, at) => ({ pointId: `point_${at}`, text, accepted: [] })),
    fitted,
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

  test('takes a lowered bar for a little less, and never for what says the opposite', () => {
    const fitted = { shift: -0.1, marks: 20 };
    const judgeBy = (criterion: JudgedCriterion, answer: string, bar: typeof fitted | undefined) =>
      judge(criterion, answer, bar).filter(({ verdict }) => verdict === 'met').length;
    const granted = (list: ReturnType<typeof all>, bar: typeof fitted | undefined) =>
      list.reduce((sum, { criterion, answer }) => sum + judgeBy(criterion, answer, bar), 0);
    expect(granted(all('right'), fitted)).toBeGreaterThan(granted(all('right'), undefined));
    for (const { criterion, answer } of all('reversed')) expect(isMet(judge(criterion, answer, fitted))).toBe(false);
    const raised = { shift: 0.15, marks: 20 };
    expect(granted(all('right'), raised)).toBeLessThan(granted(all('right'), undefined));
  });

  test('says how far beyond the bar as it is shipped each point is, whatever was learned', () => {
    for (const { criterion, answer } of all('right')) {
      const margins = (bar: { shift: number; marks: number } | undefined) =>
        judge(criterion, answer, bar).map(({ margin }) => margin);
      expect(margins({ shift: -0.05, marks: 9 })).toEqual(margins(undefined));
      for (const { margin, verdict } of judge(criterion, answer))
        if (verdict === 'met') expect(margin).toBeGreaterThanOrEqual(0);
    }
  });

  test('hears the accepted wordings of a single point', () => {
    const row = {
      rowId: 'row',
      statement: 'Explains that gluten traps the gas of the yeast.',
      guidance: '',
      goldAnswers: [],
    };
    const sure = (accepted: string[]) => {
      const keyPoints = [{ pointId: 'point', text: 'Gluten traps the gas of the yeast', accepted }];
      const answer = 'A skin like that of a balloon keeps the bubbles in.';
      const [sighting] = judgePoints({
        question: 'Why does dough rise?',
        answer,
        rows: [{ ...row, keyPoints }],
        seen: '',
        strictness: 'standard',
        language: 'en',
      });
      return sighting?.sureness ?? 0;
    };
    expect(sure(['The bubbles are kept in by a skin like a balloon.'])).toBeGreaterThan(sure([]));
  });
});

test('words of the lesson in another order that say its opposite are told as that', () => {
  const criterion: JudgedCriterion = {
    language: 'en',
    question: 'What is the difference between a lease and a loan for use?',
    statement: 'Distinguishes a lease, for which one pays, from a loan for use, which is free of charge.',
    lesson: 'With a lease one pays for the use of a thing, whereas a loan for use is free of charge.',
    points: ['For a lease one pays', 'A loan for use is free of charge'],
    right: [],
    wrong: [],
    reversed: [],
    void: [],
  };
  const sightings = judge(criterion, 'A loan for use one pays for, while a lease is free of charge.');
  expect(sightings.map(({ reason }) => reason)).toEqual(['contradicts', 'contradicts']);
  expect(judge(criterion, criterion.lesson).map(({ reason }) => reason)).toEqual(['copied', 'copied']);
});
