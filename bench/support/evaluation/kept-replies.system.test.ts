import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSamples } from '../judging/samples.ts';
import { evaluateAsking } from './asking.ts';
import { evaluateDrafting } from './drafting.ts';
import { evaluateGrading } from './judging.ts';
import { type Evaluated, openEngine } from './open-engine.ts';
import type { Table } from './table.ts';
import { evaluateTutoring } from './tutoring.ts';

// Recorded replies of a language model in the forms that servers send: bare, fenced or with text before them.
const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

let kept: Evaluated;
beforeAll(async () => {
  kept = await openEngine({ provider: 'openai-compatible', replay: beside('replies') });
});
afterAll(() => kept.close());

const shares = ({ figures }: Table) => Object.fromEntries(figures.map(({ what, share }) => [what, share]));

test('grades of a recorded model reach the student unchanged', async () => {
  const table = await evaluateGrading(kept, readSamples(beside('../judging/originals.jsonl')), 40);
  expect(table.failures).toEqual([]);
  expect(shares(table)).toMatchObject({
    'right: granted': 1,
    'near: granted': 1,
    'joined: granted': 1,
    'partly: granted': 0,
    'wrong: granted': 0,
    'reversed: granted': 0,
    'void: granted': 0,
  });
});

test('edits of a recorded model do what was asked', async () => {
  const table = await evaluateAsking(kept, 4);
  expect([table.failures, shares(table).done]).toEqual([[], 1]);
});

test('answers of a recorded model to students have their locations', async () => {
  expect(shares(await evaluateTutoring(kept, 2))).toMatchObject({
    right: 1,
    leaked: 0,
    'citations that stand in the course': 1,
  });
});

test('a draft of a recorded model keeps its sources and has no faults', async () => {
  const table = await evaluateDrafting(kept, [beside('../asking/texts/flour-source.md')]);
  expect(table.failures).toEqual([]);
  expect(shares(table)).toMatchObject({ 'sources at their place': 1, faults: 0 });
});

test('every prompt has a recorded reply and is counted', () => {
  expect(kept.unanswered()).toEqual([]);
  expect(kept.used.length).toBeGreaterThan(30);
  expect(kept.used.every(({ inputTokens, outputTokens }) => inputTokens > 0 && outputTokens > 0)).toBe(true);
});
