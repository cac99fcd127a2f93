import { expect, it } from 'vitest';
import { suggestedQuestions } from './suggested-questions.ts';

it('asks about a part, a term and the whole', () => {
  const content = 'Flour holds **glutenin**.\n\n## Why `it` matters ##\n\nGas rises.\n\n## How to knead\n';
  expect(suggestedQuestions(content, 'en')).toEqual([
    'Explain “Why it matters”.',
    'What does “glutenin” mean?',
    'What is this about, in short?',
  ]);
});

it('passes over what stands in blocks, and speaks the language of the course', () => {
  const content = '```check\n## no heading\n{"stem":"**no term**"}\n```\n\n### Der Teig\n\n### Das Brot\n';
  expect(suggestedQuestions(content, 'de-AT')).toEqual([
    'Erkläre „Der Teig“.',
    'Erkläre „Das Brot“.',
    'Worum geht es hier, kurz gesagt?',
  ]);
});

it('asks what an element without headings and terms is about', () => {
  expect(suggestedQuestions('Just a sentence.', 'en')).toEqual(['What is this about, in short?']);
});
