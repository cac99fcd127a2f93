import { expect, test } from 'vitest';
import { standsInContent } from './stands-in-content.ts';

const CONTENT = `# Dough

Flour holds **two proteins**, \`glutenin\` and [gliadin](https://example.org "x").[^s1] It needs $2 \\cdot x$ grams.

- Water
- Salt

\`\`\`check
{"id":"itm_1","type":"true-false","stem":"Does *yeast* need air?"}
\`\`\`

[^s1]: A book
`;

test.each([
  'two proteins, glutenin and gliadin. It needs',
  'Water\nSalt',
  'Does yeast need air?',
  'TWO  proteins',
  'needs 2 \\cdot x grams',
])('finds words of the page in its source: %s', (quote) => {
  expect(standsInContent(CONTENT)(quote)).toBe(true);
});

test.each(['three proteins', 'Water\nSugar'])('does not find other words: %s', (quote) => {
  expect(standsInContent(CONTENT)(quote)).toBe(false);
});
