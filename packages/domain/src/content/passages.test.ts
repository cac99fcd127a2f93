import { expect, test } from 'vitest';
import { passagesOf } from './passages.ts';

test('splits a document into passages by heading without marks, blocks, listings and notes', () => {
  const content = `Flour holds **two** proteins.[^1] Water joins them.

> [!TIP]
> Pull it apart.

## Why \`it\` matters

- Gas rises.
- The net holds it.

| flour | protein |
|---|---|
| bread | 13 % |

\`\`\`check
type: true-false
stem: Is it so?
answer: true
\`\`\`

\`\`\`js
const hidden = 1;
\`\`\`

[^1]: book.pdf: “Two proteins.”
`;
  expect(passagesOf(content)).toEqual([
    { heading: '', sentences: ['Flour holds two proteins.', 'Water joins them.'] },
    { heading: '', sentences: ['Pull it apart.'] },
    { heading: 'Why it matters', sentences: ['Gas rises.'] },
    { heading: 'Why it matters', sentences: ['The net holds it.'] },
    { heading: 'Why it matters', isHeader: true, sentences: ['flour protein'] },
    { heading: 'Why it matters', lead: 'flour protein', sentences: ['bread 13 %'] },
  ]);
});

test('adds the introducing paragraph to each list item', () => {
  expect(passagesOf('A kiln needs:\n\n- heat\n- air\n\nAnd patience.\n')).toEqual([
    { heading: '', sentences: ['A kiln needs:'] },
    { heading: '', lead: 'A kiln needs:', sentences: ['heat'] },
    { heading: '', lead: 'A kiln needs:', sentences: ['air'] },
    { heading: '', sentences: ['And patience.'] },
  ]);
});
