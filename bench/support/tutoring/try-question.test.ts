import { expect, it } from 'vitest';
import { TUTORED } from './cases.ts';
import { tryQuestion } from './try-question.ts';
import { figuresOf, isForRetrieval, tryRetrieval } from './try-retrieval.ts';

it('the offline tutor quotes the answer for most questions', () => {
  const { questions, first, amongThree } = figuresOf(
    TUTORED.flatMap(({ course, cases }) => cases.filter(isForRetrieval).map((one) => tryRetrieval(course, one))),
  );
  expect(questions).toBeGreaterThan(60);
  expect(amongThree / questions).toBeGreaterThan(0.88);
  expect(first / questions).toBeGreaterThan(0.65);
});

it('the scoring distinguishes a silent tutor, empty hints and revealed answers from a good tutor', async () => {
  const [first] = TUTORED;
  const owed = first?.cases.find(({ expected }) => expected === 'ladder');
  if (!first || !owed) throw new Error('There is no check to ask about.');
  const outcomeOf = async (said: object) => {
    const answer = { text: '', citations: [], answered: true, engine: 'model' as const, ...said };
    return (await tryQuestion({ answerQuestion: async () => answer }, first.course, owed)).outcome;
  };
  const hint = { text: 'Look at it again.', task: owed.task, rung: 'nudge' };
  expect(await outcomeOf(hint)).toBe('right');
  expect(await outcomeOf({ ...hint, rung: undefined })).toBe('useless');
  expect(await outcomeOf({ ...hint, text: `It is that: ${owed.lacks?.[0]}.` })).toBe('leaked');
  expect(await outcomeOf({ text: 'I do not know.', answered: false })).toBe('useless');
});
