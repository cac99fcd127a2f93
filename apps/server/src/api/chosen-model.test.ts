import type { Model } from '@coursecraft/ai/engine/engine';
import { expect, test } from 'vitest';
import { chosenModel } from './chosen-model.ts';

const models: Model[] = ['one', 'two'].map((id) => ({ id, label: id, contexts: ['student', 'sme'] }));
const both = { 'x-sme-model': 'one', 'x-student-model': 'two' };

test.each([
  ['an author’s call takes the author’s model, whether it names its context or not', both, 'author', 'one'],
  ['and so does one for any author', both, 'sme', 'one'],
  ['a learner’s call takes the learner’s model', both, 'learner', 'two'],
  ['a context that is named counts on every call', { ...both, 'x-llm-context': 'student' }, 'author', 'two'],
  ['an author’s model alone moves no learner’s call', { 'x-sme-model': 'one' }, 'learner', undefined],
  ['and none is chosen where none is named', {}, 'author', undefined],
] as const)('%s', (_title, headers, access, model) => {
  expect(chosenModel({ headers }, models, access)).toBe(model);
});
