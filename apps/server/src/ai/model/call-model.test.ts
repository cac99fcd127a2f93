import { tutorPrompt } from '@coursecraft/ai/tutoring/prompt';
import { simulateReadableStream } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { atOnce } from './access.ts';
import { callModel } from './call-model.ts';
import { createOutputMemory } from './output-modes.ts';
import { createPace } from './pace.ts';

const listening = () =>
  new MockLanguageModelV4({
    doStream: { stream: simulateReadableStream({ chunks: [{ type: 'text-delta', id: 'one', delta: '{}' }] }) },
  });
const messages = tutorPrompt({ question: 'How often a day?', history: [], elements: [], tasks: [], language: 'en' }, [
  { number: 1, elementId: 'elm_tides', title: 'Tides', heading: '', lead: '', text: 'Of tides.', isOpen: true },
]);

const access = {
  key: 'any/one',
  identity: 'one',
  isInternal: false,
  provider: 'Any',
  defaultModel: 'one',
  timeoutMs: 1000,
  outputs: createOutputMemory(),
  contextWindow: () => undefined,
  learnWindow: () => undefined,
  pace: createPace(),
  price: () => undefined,
  inTurn: atOnce,
  splitsMessages: false,
};
const call = { messages, schema: z.object({}), mode: 'text', maxOutputTokens: 10 } as const;
const run = () => ({ signal: new AbortController().signal });

async function given(splitsMessages: boolean) {
  const model = listening();
  await callModel({ ...access, splitsMessages, languageModel: () => model }, call, run());
  const user = model.doStreamCalls[0]?.prompt.find(({ role }) => role === 'user');
  const parts = typeof user?.content === 'string' ? [] : (user?.content ?? []);
  return parts.map((part) => ({
    text: part.type === 'text' ? part.text : '',
    isKept: part.providerOptions?.anthropic?.cacheControl !== undefined,
  }));
}

it('marks the repeated part of a prompt for caching where the provider supports it and sends one text otherwise', async () => {
  const [common, own, ...more] = await given(true);
  expect([common?.isKept, own?.isKept, more]).toEqual([true, false, []]);
  expect([common?.text, own?.text]).toEqual([
    expect.stringContaining('Of tides.'),
    expect.stringContaining('How often a day?'),
  ]);
  const whole = await given(false);
  expect(whole).toEqual([{ text: `${common?.text}${own?.text}`, isKept: false }]);
});

it('asks for a context window that holds a Chinese prompt', async () => {
  const sizes: number[] = [];
  const optionsFor = (tokens: number) => {
    sizes.push(tokens);
    return {};
  };
  const chinese = { ...call, messages: [{ role: 'user' as const, text: '潮'.repeat(1000) }] };
  await callModel({ ...access, optionsFor, languageModel: listening }, chinese, run());
  expect(sizes).toHaveLength(1);
  expect(sizes[0]).toBeGreaterThan(1000);
});
