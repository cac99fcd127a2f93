import { refused } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { expect, it } from 'vitest';
import type { Ask, Question } from '../../engine/ask.ts';
import { LEAST_SHARE } from '../../retrieval/window.ts';
import { WRITTEN } from '../example.ts';
import { numberSentences } from '../numbered-sentences.ts';
import { writeInSteps } from './write-in-steps.ts';

const [example] = WRITTEN;
const [lesson] = example?.reply.elements ?? [];
if (!example || !lesson) throw new Error('There is no example.');
const { criteria } = example.reply;
const taught = lesson;

const run = { signal: new AbortController().signal, onStep: () => undefined, share: LEAST_SHARE };
const paragraph = (at: number) => `Fact ${at} of the fruit is told here, and it is told at some length. `.repeat(12);
const text = Array.from({ length: 16 }, (_, at) => `## Heading ${at}\n\n${paragraph(at)}`).join('\n\n');
const material = numberSentences([{ name: 'fruit.md', paged: false, pages: [{ page: 1, text }] }]);
const request = {
  what: 'the section "Cut fruit"',
  language: 'en',
  objectives: ['Explain browning.', 'Bake a cake.'],
  wishes: '',
  size: '',
  known: [],
  hasScenarios: true,
};
const busy = new AppError('model_failed', refused('model-busy', { provider: 'A provider' }));

/** A model that writes every step, or fails where `fails` says so. */
function model(fails: (prompt: string) => boolean = () => false) {
  const asked: string[] = [];
  const ask = async ({ messages, schema }: Question<unknown>) => {
    const prompt = messages.map((message) => message.text).join('\n');
    asked.push(prompt);
    if (fails(prompt)) throw busy;
    if (prompt.includes('Write the criteria of')) return schema.parse({ criteria, unmet: [2] });
    if (prompt.includes('Write the text of'))
      return schema.parse({ elements: [{ ...taught, title: `Part ${asked.length}` }] });
    const keys = [...new Set(prompt.match(/"key":"r\d+"/g))].map((key) => key.slice(7, -1));
    if (prompt.includes('Write the checks of')) {
      const checks = keys.map((key) => ({ element: 'e1', check: { ...taught.checks[1], criteria: [key] } }));
      return schema.parse({ checks, cards: [{ front: 'apple', back: 'A fruit.' }] });
    }
    return schema.parse({ scenarios: [] });
  };
  return { asked, ask: ask as Ask };
}

it('shows the model every sentence, in pieces, and gives the criteria of all pieces different keys', async () => {
  const { ask, asked } = model();
  const { section, held } = await writeInSteps(ask, request, material, run);
  const pieces = material.pieces(1600).length;
  expect(pieces).toBeGreaterThan(1);
  expect(asked).toHaveLength(3 * pieces + 1);
  for (let at = 0; at < 16; at += 1) expect(asked.join('\n')).toContain(`## Heading ${at}`);
  const numbers = [...material.text.matchAll(/⟨s\d+⟩/g)].map(([id]) => id);
  for (const step of ['Write the criteria of', 'Write the text of']) {
    const seen = asked.filter((prompt) => prompt.includes(step)).join('\n');
    expect(numbers.filter((id) => !seen.includes(id))).toEqual([]);
  }
  const keys = section.criteria.map((criterion) => (criterion as { key: string }).key);
  expect(new Set(keys).size).toBe(criteria.length * pieces);
  expect(section.elements.filter(({ format }) => format === 'lesson')).toHaveLength(pieces);
  expect(section.elements.find(({ format }) => format === 'flashcards')?.cards).toHaveLength(pieces);
  expect(held).toEqual([]);
});

it('names an objective as unmet only where no piece covers it', async () => {
  expect((await writeInSteps(model().ask, request, material, run)).section.unmet).toEqual([2]);
});

it('lists what a failed request would have written, and keeps the rest', async () => {
  const { ask } = model((prompt) => prompt.includes('Write the checks of') && prompt.includes('part 1 of'));
  const { section, held } = await writeInSteps(ask, request, material, run);
  expect(held).toEqual([
    { what: 'check', name: 'Heading 0', reason: 'model-busy', values: { provider: 'A provider' } },
  ]);
  expect(section.elements[0]?.checks).toEqual([]);
  expect(section.elements[1]?.checks.length).toBeGreaterThan(0);
});

it('fails with the reason of the model if nothing could be written', async () => {
  await expect(writeInSteps(model(() => true).ask, request, material, run)).rejects.toBe(busy);
});
