import { describe, expect, it } from 'vitest';
import { pickPack } from '../language/pick-pack.ts';
import { readSource } from '../source/read-source.ts';
import { sentencesOf } from '../source/source-block.ts';
import { cleanBlocks } from './clean-blocks.ts';

const clean = (text: string, code: 'en' | 'de' = 'en') =>
  cleanBlocks(readSource({ name: 'a.md', paged: false, pages: [{ page: 1, text }] }), pickPack('', code)).map((block) =>
    sentencesOf(block)
      .map((sentence) => sentence.text)
      .join(' '),
  );

describe('reference without its target', () => {
  it.each([
    ['in brackets', 'A sill ([link]) holds water.', 'A sill holds water.'],
    ['said by the way', 'Demand shifts, as [link] illustrates.', 'Demand shifts.'],
    ['said between', 'Demand, as shown in [link], shifts.', 'Demand shifts.'],
    ['said first', 'As [link] shows, demand shifts.', 'Demand shifts.'],
    ['by its number', 'Below lies the sill (see Figure 2.1); it is stone.', 'Below lies the sill; it is stone.'],
  ])('is removed from a sentence with content: %s', (_how, written, said) => {
    expect(clean(written)).toEqual([said]);
  });

  it.each([
    '[link] illustrates the effects of a weir. Water is slow.',
    'In [link], the dashed line is the sill. Water is slow.',
    'For more detail on weirs, see the following Dig Deeper feature. Water is slow.',
    'For a demonstration, watch this short video on weirs. Water is slow.',
  ])('is removed with a sentence that only refers: %s', (written) => {
    expect(clean(`${written.replace(' Water', '\n\nWater')}`)).toEqual(['Water is slow.']);
  });

  it('is removed with the description of another page up to the next introduced term', () => {
    expect(clean('Visit this website on weirs. The site is old. A **sill** is its top.')).toEqual([
      'A sill is its top.',
    ]);
  });
});

describe('sentence about the book', () => {
  it('stays if it has other content', () => {
    expect(clean('- **Slow it**: As you learned earlier in this chapter, weirs slow water.')).toEqual([
      'Slow it: Weirs slow water.',
    ]);
    expect(clean('Deshalb ersetzt kein Wehr die Regeln des nächsten Abschnitts.', 'de')).toHaveLength(1);
  });
  it('stays if it introduces questions', () => {
    const written = 'In diesem Kapitel geht es um zwei Fragen. Was hält ein Wehr? Und wer baut es?';
    expect(clean(written, 'de')).toEqual([written]);
    expect(clean('In diesem Kapitel geht es um Wehre. Ein Wehr ist niedrig.', 'de')).toEqual(['Ein Wehr ist niedrig.']);
  });
});
