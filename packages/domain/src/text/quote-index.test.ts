import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indexQuotes } from './quote-index.ts';
import { quoteStandsIn } from './quote-stands-in.ts';

const word = fc.constantFrom('the', 'sea', 'rises', '**moon**', '“tide”', 'twice–daily', '*a*', 'it’s', 'x');
const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));

it('finds a quote in exactly the texts that contain it', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 6 }), text, fc.nat(8), fc.nat(8), (texts, other, cut, end) => {
      // Quotes may start and end inside a word.
      const source = [...texts, other].join(' ');
      for (const quote of [other, source.slice(cut, source.length - end)]) {
        const status = [...texts.keys()].filter((at) => quoteStandsIn(texts[at] ?? '', quote));
        expect(indexQuotes(texts)(quote)).toEqual(status);
      }
    }),
  );
});
