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

it('takes no bold label before a colon for a term', () => {
  const content = '**After this lesson you can**: bake.\n\n**Solution 1:** knead **dough**.\n';
  expect(suggestedQuestions(content, 'en')).toEqual(['What does “dough” mean?']);
});

it('suggests first to ask why the last wrong option is wrong', () => {
  const check = {
    id: 'itm_gas',
    type: 'single-choice',
    stem: 'What makes **dough** rise?',
    hintCount: 0,
    options: [
      { id: 'a', text: 'Salt' },
      { id: 'b', text: 'Yeast' },
    ],
  };
  const content = `\`\`\`check\n${JSON.stringify(check)}\n\`\`\`\n\n## Kneading\n`;
  const attempt = { itemId: 'itm_gas', messageId: 'msg_1', number: 1, response: 'a', feedback: '', contestable: [] };
  expect(suggestedQuestions(content, 'en', [{ ...attempt, verdict: 'not-yet' }])).toEqual([
    'Why is “Salt” not right for “What makes dough rise?”?',
    'Explain “Kneading”.',
  ]);
  expect(suggestedQuestions(content, 'en', [{ ...attempt, response: 'b', verdict: 'met' }])).toEqual([
    'Explain “Kneading”.',
  ]);
});

it('suggests nothing for an element without headings and terms', () => {
  expect(suggestedQuestions('Just a sentence.', 'en')).toEqual([]);
});
