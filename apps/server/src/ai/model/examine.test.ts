import type { ExamineRequest } from '@coursecraft/ai/engine/engine';
import type { ExamineReply } from '@coursecraft/ai/engine/replies';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { json, type ModelPeer, refusal, startModelPeer } from '../../testing/model-peer.ts';
import { createBuiltinEngine } from '../builtin/create-builtin-engine.ts';
import { createModelEngine } from './create-model-engine.ts';

let peer: ModelPeer;
const builtin = createBuiltinEngine();
beforeAll(async () => {
  peer = await startModelPeer();
});
afterAll(async () => {
  await peer.stop();
  await builtin.close();
});

const OWN = 'It works like a balloon skin for the bubbles.';
const asking = (text: string): ExamineRequest => ({
  question: 'Why does a dough need gluten?',
  turns: [{ messageId: 'msg_1', text, said: [], level: 'unaided' }],
  rows: [
    {
      rowId: 'row_1',
      statement: 'Explains that gluten traps the gas, and that bread stays flat without it.',
      guidance: '',
      goldAnswers: [],
      keyPoints: [
        { pointId: 'p1', text: 'Gluten traps the gas bubbles', accepted: [] },
        { pointId: 'p2', text: 'Without it the loaf stays low', accepted: [] },
      ],
      misconceptions: [],
    },
  ],
  seen: 'Gluten is an elastic net that traps the gas in the dough.',
  strictness: 'standard',
  language: 'en',
  before: [],
  lessons: [{ elementId: 'e', sentences: ['Gluten is an elastic net that traps the gas in the dough.'] }],
});

function examining(reply: ExamineReply | undefined, text = OWN) {
  peer.say([reply ? json(reply) : refusal(400, 'No.')]);
  const engine = createModelEngine(peer.settings('openai-compatible'), builtin);
  return engine.examine(asking(text), { signal: AbortSignal.timeout(20_000) });
}
const say = (state: 'shown' | 'open', quote: string | null, question: string | null): ExamineReply => ({
  points: [
    { point: 1, state, quote },
    { point: 2, state: 'open', quote: null },
  ],
  question,
});

test('a model shows a point by words of the student, and asks in its own', async () => {
  const { rows, next, judge, model } = await examining(
    say('shown', 'a balloon skin for the bubbles', 'And what would you see in the oven if it were gone?'),
  );
  expect([judge, model]).toEqual(['model', 'model-one']);
  expect(rows[0]?.points).toMatchObject([
    { pointId: 'p1', state: 'shown', quote: 'a balloon skin for the bubbles', from: 'msg_1', level: 'unaided' },
    { pointId: 'p2', state: 'open' },
  ]);
  expect(next).toMatchObject({ kind: 'more', text: 'And what would you see in the oven if it were gone?' });
});

test('a point can be shown in words that are the student’s alone', async () => {
  const text = `${OWN} That keeps all of them inside.`;
  const { rows } = await examining(say('shown', 'keeps all of them inside', null), text);
  expect(rows[0]?.points[0]).toMatchObject({ state: 'shown', quote: 'keeps all of them inside' });
});

test.each([
  ['that stands nowhere', 'gluten traps the gas'],
  ['that is empty', ''],
])(
  'a quote %s leaves the point in doubt, after the model was asked once more with the words to copy from',
  async (_, quote) => {
    const { rows } = await examining(say('shown', quote, null));
    expect(rows[0]?.points[0]?.state).toBe('doubtful');
    const [, again] = peer.asked();
    expect(again).toContain('Copy it from');
    expect(again?.split(OWN).length).toBeGreaterThan(2);
  },
);

test.each([
  [
    'a typographic apostrophe',
    'It’s the net that doesn’t let the bubbles go.',
    "It's the net that doesn't let the bubbles go",
  ],
  ['another case', 'THE net KEEPS the bubbles in.', 'the net keeps the bubbles in'],
  ['a dash and spaces', 'The net keeps – all of  them – in.', 'The net keeps - all of them - in'],
  ['a word spelled right', 'The net holds the bubles inside of it.', 'The net holds the bubbles inside of it'],
])('a quote that differs by %s shows the point in the student’s own letters', async (_, text, quote) => {
  const { rows } = await examining(say('shown', quote, null), text);
  expect(rows[0]?.points[0]).toMatchObject({ state: 'shown', quote: expect.any(String) });
  expect(text).toContain(rows[0]?.points[0]?.quote);
  expect(peer.asked()).toHaveLength(1);
});

test('words of the question within a sentence of the student’s own are no obstacle', async () => {
  const text = 'The reason why a dough does need gluten is that it works like a balloon skin.';
  const quote = 'why a dough does need gluten is that it works like a balloon skin';
  const { rows } = await examining(say('shown', quote, null), text);
  expect(rows[0]?.points[0]).toMatchObject({ state: 'shown', quote });
});

test('does not count a lesson sentence as the student’s own words, in any order', async () => {
  const copied = 'In the dough the gas traps a net elastic that is Gluten.';
  const { rows } = await examining(say('shown', copied, null), `${OWN} ${copied}`);
  expect(rows[0]?.points[0]?.state).not.toBe('shown');
});

test('a contradiction keeps the words that say it', async () => {
  const wrong = 'Gluten lets the bubbles out.';
  const { rows } = await examining(
    {
      points: [
        { point: 1, state: 'contradicted', quote: wrong },
        { point: 2, state: 'open', quote: null },
      ],
      question: null,
    },
    wrong,
  );
  expect(rows[0]?.points[0]).toMatchObject({ state: 'contradicted', quote: wrong });
});

test.each([
  ['gives a point away', 'Does the loaf stay low without it?'],
  ['is no question', 'Say more.'],
  ['says that something is mastered', 'You have mastered this, is there more?'],
  ['is too long', `And ${'what '.repeat(31)}else?`],
])('a question that %s is not said', async (_, question) => {
  const { next } = await examining(say('shown', 'a balloon skin for the bubbles', question));
  expect(next.text).not.toBe(question);
  expect(next.text).toContain('What else belongs to it?');
});

test('a model that fails is replaced by nobody: the conversation has one grader', async () => {
  await expect(examining(undefined)).rejects.toMatchObject({ code: 'model_failed' });
});

test('a turn with nothing to grade is not sent and leaves each point as it stood', async () => {
  peer.say([json(say('shown', OWN, null))]);
  const engine = createModelEngine(peer.settings('openai-compatible'), builtin);
  const points = [
    { pointId: 'p1', state: 'contradicted' as const, level: 'unaided' as const },
    { pointId: 'p2', state: 'shown' as const, quote: OWN, from: 'msg_0', level: 'unaided' as const },
  ];
  const request = asking('Gluten is an elastic net that traps the gas in the dough.');
  const before = [{ rowId: 'row_1', verdict: 'partly' as const, points }];
  const { rows, judge } = await engine.examine({ ...request, before }, { signal: AbortSignal.timeout(20_000) });
  expect(judge).toBe('model');
  expect(rows[0]?.points).toMatchObject(points);
  expect(peer.asked()).toEqual([]);
});
