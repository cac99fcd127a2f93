import type { Check } from '@coursecraft/contract/assessment/check';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import { expect, it } from 'vitest';
import type { Ask, Question } from '../engine/ask.ts';
import { type LookOverReply, lookOver } from './look-over.ts';

const checks: Check[] = [
  {
    id: 'itm_1',
    type: 'single-choice',
    stem: 'Which one?',
    options: [
      { id: 'a', text: 'wrong' },
      { id: 'b', text: 'right', correct: true, feedback: 'SECRET' },
    ],
    explanation: 'SECRET',
    hints: ['SECRET'],
  },
  { id: 'itm_2', type: 'true-false', stem: 'Is it so?', answer: true },
  { id: 'itm_3', type: 'numeric', stem: 'How long?', answer: 3.5, unit: 'm' },
  { id: 'itm_4', type: 'short-text', stem: 'Its name?', accept: ['Mole'] },
  {
    id: 'itm_5',
    type: 'cloze',
    stem: 'Fill.',
    text: 'A {{1}} and {{2}}',
    gaps: { 1: { accept: ['x'] }, 2: { accept: ['y'] } },
  },
  {
    id: 'itm_6',
    type: 'match',
    stem: 'Match.',
    pairs: [
      { left: 'one', right: 'uno' },
      { left: 'two', right: 'dos' },
    ],
  },
  { id: 'itm_7', type: 'order', stem: 'Order.', items: ['first', 'second', 'third'] },
  { id: 'itm_8', type: 'free-response', stem: 'Why?' },
];
const element = (elementId: string, own: Check[]) => ({
  elementId,
  title: 'In short',
  content: ['The lesson.[^c1]', ...own.map(writeCheck), '[^c1]: a.pdf: “FOOTNOTE”'].join('\n\n'),
});
const right: LookOverReply['answers'] = [
  { check: 'q1', answer: ['b'] },
  { check: 'q2', answer: ['true'] },
  { check: 'q3', answer: ['3.5 m'] },
  { check: 'q4', answer: ['mole'] },
  { check: 'q5', answer: ['x', 'y'] },
  { check: 'q6', answer: ['uno', 'dos'] },
  { check: 'q7', answer: ['first', 'second', 'third'] },
];
const run = { signal: new AbortController().signal, onStep: () => undefined };

function model(reply: LookOverReply | Error) {
  const asked: string[] = [];
  const ask = async ({ messages, schema }: Question<unknown>) => {
    asked.push(messages.map(({ text }) => text).join('\n'));
    if (reply instanceof Error) throw reply;
    return schema.parse(reply);
  };
  return { asked, ask: ask as Ask };
}
const module = { language: 'en', sections: [{ title: 'One', elements: [element('elm_1', checks)] }] };
const nothing = { answers: right, titles: [], repeated: [] };

it('shows the model no key, explanation, hint or feedback', async () => {
  const { ask, asked } = model(nothing);
  await lookOver(ask, module, run);
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toMatch(/SECRET|FOOTNOTE|correct/);
  expect(asked[0]).toContain('q1 single-choice: Which one?');
});

it('finds no doubt where every answer agrees with the key', async () => {
  expect(await lookOver(model(nothing).ask, module, run)).toEqual({ doubtful: [], titles: [], repeated: [] });
});

it.each([
  ['q1', ['a'], 'itm_1'],
  ['q2', ['false'], 'itm_2'],
  ['q3', ['4'], 'itm_3'],
  ['q4', ['pier'], 'itm_4'],
  ['q5', ['x'], 'itm_5'],
  ['q6', ['dos', 'uno'], 'itm_6'],
  ['q7', ['second', 'first', 'third'], 'itm_7'],
  ['q2', ['perhaps'], 'itm_2'],
])('doubts the check %s that it answers with %j', async (check, answer, itemId) => {
  const answers = right.map((one) => (one.check === check ? { check, answer } : one));
  const { doubtful } = await lookOver(model({ ...nothing, answers }).ask, module, run);
  expect(doubtful.map((one) => one.itemId)).toEqual([itemId]);
});

it('doubts no check that the model did not answer, and ignores names that nothing has', async () => {
  const reply = {
    answers: [],
    titles: [
      { element: 'elm_1', title: 'What a mole is' },
      { element: 'elm_9', title: 'Nothing' },
    ],
    repeated: [
      { check: 'q2', of: 'q1' },
      { check: 'q9', of: 'q1' },
      { check: 'q1', of: 'q1' },
    ],
  };
  expect(await lookOver(model(reply).ask, module, run)).toEqual({
    doubtful: [],
    titles: [{ elementId: 'elm_1', title: 'What a mole is' }],
    repeated: [{ elementId: 'elm_1', itemId: 'itm_2' }],
  });
});

it('finds nothing when the model fails', async () => {
  expect(await lookOver(model(new Error('busy')).ask, module, run)).toEqual({ doubtful: [], titles: [], repeated: [] });
});

it('splits a long module into several requests', async () => {
  const long = { ...element('elm_1', checks), content: `${'word '.repeat(1200)}\n\n${writeCheck(checks[0] as Check)}` };
  const elements = Array.from({ length: 20 }, (_, at) => ({ ...long, elementId: `elm_${at}` }));
  const { ask, asked } = model({ answers: [], titles: [], repeated: [] });
  await lookOver(ask, { language: 'en', sections: [{ title: 'One', elements }] }, run);
  expect(asked.length).toBeGreaterThan(2);
  const isComparison = (text: string) => !text.includes('Answer each check');
  const reading = asked.filter((text) => !isComparison(text));
  for (const { elementId } of elements)
    expect(reading.filter((text) => text.includes(`${elementId}:`))).toHaveLength(1);
  const comparisons = asked.filter(isComparison);
  expect(comparisons, 'the parts are compared by their titles and questions').toHaveLength(1);
  for (const { elementId } of elements) expect(comparisons[0]).toContain(`${elementId}: In short`);
});
