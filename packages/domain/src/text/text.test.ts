import { describe, expect, it } from 'vitest';
import { splitSentences } from '../language/split-sentences.ts';
import { coverage, overlap, words } from '../language/words.ts';
import { inlineText } from './inline-text.ts';
import { quoteStandsIn } from './quote-stands-in.ts';

describe('sentences', () => {
  it('do not end in code, abbreviations, numbers or initials', () => {
    expect(
      splitSentences(
        'Call `a.b. C` now. Ex. 3.5 is a float. Dr. A. Smith agrees, e.g. Here. Is it so? “Yes.” `x` is code.',
      ),
    ).toEqual([
      'Call `a.b. C` now.',
      'Ex. 3.5 is a float.',
      'Dr. A. Smith agrees, e.g. Here.',
      'Is it so?',
      '“Yes.”',
      '`x` is code.',
    ]);
  });
  it('keep a text of one sentence whole', () => {
    expect(splitSentences('A tide is the rise and fall of the sea')).toEqual([
      'A tide is the rise and fall of the sea',
    ]);
    expect(splitSentences('  ')).toEqual([]);
  });
  it('split before a sentence with a missing start', () => {
    expect(splitSentences('It is a language. shows a few examples.')).toEqual([
      'It is a language.',
      'shows a few examples.',
    ]);
  });
});

describe('plain text', () => {
  it('drops marks and keeps code', () => {
    expect(inlineText('The **`print()`** function, *not* `a * b * c`, see [here](https://a.b)[^s1] 2 \\* 3')).toBe(
      'The print() function, not a * b * c, see here 2 * 3',
    );
  });
});

describe('quote', () => {
  const text = 'A **branch** is a group\nof statements — it’s “taken” or not.';
  it('is found regardless of white space, quotation marks and emphasis', () => {
    expect(quoteStandsIn(text, 'A **branch** is a group of statements')).toBe(true);
    expect(quoteStandsIn(text, 'A branch is a  group of statements - it\'s "taken"')).toBe(true);
  });
  it('is not found if a word differs or it is empty', () => {
    expect(quoteStandsIn(text, 'A branch is the group')).toBe(false);
    expect(quoteStandsIn(text, ' ')).toBe(false);
  });
});

describe('words', () => {
  it('keep compounds together', () => {
    expect(words('Is-a relations: first_name, don’t!')).toEqual(['is-a', 'relations', 'first_name', "don't"]);
  });
  it('are compared as sets', () => {
    expect(overlap(new Set(['a', 'b']), new Set(['b', 'c']))).toBeCloseTo(1 / 3);
    expect(coverage(new Set(['a', 'b']), new Set(['b', 'c']))).toBe(0.5);
  });
});
