import { beforeAll, describe, expect, it } from 'vitest';
import { answerQuestion } from '../../../packages/engine/src/tutor/answer-question.ts';
import { TUTORED } from './cases.ts';
import { type Outcome, type Tried, type Tutor, tryQuestion } from './try-question.ts';

const builtin: Tutor = { answerQuestion: async (request) => ({ ...answerQuestion(request), engine: 'builtin' }) };

describe('the built-in tutor', () => {
  const tried: Tried[] = [];
  beforeAll(async () => {
    for (const { course, cases } of TUTORED)
      for (const one of cases) tried.push(await tryQuestion(builtin, course, one));
  });
  const questions = (outcome: Outcome) =>
    tried.filter((one) => one.outcome === outcome).map(({ case: { question } }) => question);

  it('answers most questions rightly, and few from a wrong passage', () => {
    expect(questions('right').length / tried.length).toBeGreaterThan(0.85);
    expect(questions('wrong passage').length / tried.length).toBeLessThanOrEqual(0.03);
  });

  it('gives the answer to no check away, on no rung', () => {
    expect(questions('leaked')).toEqual([]);
  });
});

it('tells a tutor that is silent, one whose hints hold nothing and one that gives answers away from a good one', async () => {
  const [first] = TUTORED;
  const owed = first?.cases.find(({ expected }) => expected === 'ladder');
  if (!first || !owed) throw new Error('There is no check to ask about.');
  const outcomeOf = async (said: object) => {
    const answer = { text: '', citations: [], answered: true, engine: 'builtin' as const, ...said };
    return (await tryQuestion({ answerQuestion: async () => answer }, first.course, owed)).outcome;
  };
  const hint = { text: 'Look at it again.', task: owed.task, rung: 'nudge' };
  expect(await outcomeOf(hint)).toBe('right');
  expect(await outcomeOf({ ...hint, rung: undefined })).toBe('useless');
  expect(await outcomeOf({ ...hint, text: `It is that: ${owed.lacks?.[0]}.` })).toBe('leaked');
  expect(await outcomeOf({ text: 'I do not know.', answered: false })).toBe('useless');
});
