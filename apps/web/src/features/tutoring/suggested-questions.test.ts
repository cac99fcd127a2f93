import { expect, it } from 'vitest';
import { suggestedQuestions } from './suggested-questions.ts';

it('suggests questions about a part, a term and another part', () => {
  const content = 'Flour holds **glutenin**.\n\n## Why `it` matters ##\n\nGas rises.\n\n## How to knead\n';
  expect(suggestedQuestions(content, 'en')).toEqual([
    'Explain “Why it matters”.',
    'What does “glutenin” mean?',
    'Explain “How to knead”.',
  ]);
});

it('ignores headings and terms in blocks and uses the course language', () => {
  const content = '```check\n## no heading\n{"stem":"**no term**"}\n```\n\n### Der Teig\n\n### Das Brot\n';
  expect(suggestedQuestions(content, 'de-AT')).toEqual(['Erkläre „Der Teig“.', 'Erkläre „Das Brot“.']);
});

it('suggests nothing for an element without headings and terms', () => {
  expect(suggestedQuestions('Just a sentence.', 'en')).toEqual([]);
});
