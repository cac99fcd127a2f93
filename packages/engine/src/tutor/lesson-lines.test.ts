import { describe, expect, it } from 'vitest';
import { english } from '../language/english.ts';
import { linesOf } from './lesson-lines.ts';

const read = (content: string) => linesOf({ elementId: 'e', title: 'Felt', content }, english);
const textsOf = (content: string) => read(content).map(({ text }) => text);

describe('what may be an answer', () => {
  it('is no objective, heading, caption, check, question, listing or pointer', () => {
    const content = `## After this lesson you can

- say what felt is

## Felt

Felt is made of wool. Why does it hold together? See also the next chapter.

![Wool](media/wool.png)

*Figure 1: Wool under a lens.*

\`\`\`check
type: free-response
stem: What is felt?
\`\`\`

By the end of this lesson you will be able to:

- wash wool
`;
    expect(textsOf(content)).toEqual(['Felt is made of wool.']);
  });

  it('names the column of each cell of a row, and quotes the cell that stands so in the text', () => {
    const [row] = read('| Wool | Shrinks by |\n|---|---|\n| merino | a third |\n');
    expect([row?.text, row?.quote]).toEqual(['merino – Shrinks by: a third', 'a third']);
  });

  it('knows what a sentence leans on: the one before it, of an example the paragraph before', () => {
    const lines = read('Wool felts.\nIt has scales.\n\nFor example, a jumper shrinks in the wash.\n\nSilk does not.\n');
    expect(lines.map(({ leans, before }) => [leans, before?.text])).toEqual([
      [false, undefined],
      [true, 'Wool felts.'],
      [true, 'It has scales.'],
      [false, undefined],
    ]);
  });
});
