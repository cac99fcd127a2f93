import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locateQuote } from './locate-quote.ts';
import { normalizeText } from './normalize-text.ts';
import { quoteStandsIn } from './quote-stands-in.ts';

const cut = (text: string, quote: string) => {
  const place = locateQuote(text, quote);
  return place && text.slice(place.start, place.end);
};

describe('locateQuote', () => {
  it.each([
    [
      'It’s so that there’s always some water in it',
      "it's so that there's always some water",
      'It’s so that there’s always some water',
    ],
    ['He said „nein“ – twice.', 'He said "nein" - twice', 'He said „nein“ – twice'],
    ['The  water\nis split.', 'the water is split', 'The  water\nis split'],
    ['Un café près d’ici', "un cafe pres d'ici", 'Un café près d’ici'],
    ['Cafe\u0301 au lait', 'café au lait', 'Cafe\u0301 au lait'],
    ['The ﬁrst light­house', 'the first lighthouse', 'The ﬁrst light­house'],
    ['GROSS und Klein', 'gross und klein', 'GROSS und Klein'],
  ])('finds a quote in the student’s spelling with other punctuation: %j', (text, quote, found) => {
    expect(cut(text, quote)).toBe(found);
    expect(quoteStandsIn(text, quote)).toBe(true);
  });

  it('accepts a difference of at most a tenth and returns whole words of the student', () => {
    const text = 'I think the clorophyll catches the ligth of the sun and then sugar is made.';
    expect(cut(text, 'the chlorophyll catches the light of the sun')).toBe(
      'the clorophyll catches the ligth of the sun',
    );
  });

  it.each([
    ['other words', 'Water rises.', 'Gluten traps the gas in the dough'],
    ['more than a tenth that differs', 'the plant eats soil and grows', 'the plant eats light and grows'],
    ['a short quote that differs', 'the sun', 'the son'],
    ['nothing', 'the sun', ' … '],
  ])('does not match with %s', (_, text, quote) => {
    expect(cut(text, quote)).toBeUndefined();
  });

  it('finds a quote cut anywhere with changed punctuation', () => {
    const word = fc.stringMatching(/^[a-zäöüé’'“”–A-Z]{1,9}$/).filter((one) => /\p{L}/u.test(one));
    fc.assert(
      fc.property(fc.array(word, { minLength: 3, maxLength: 30 }), fc.nat(), fc.nat(), (list, from, length) => {
        const start = from % list.length;
        const part = list.slice(start, start + 1 + (length % (list.length - start)));
        const quote = part.join('  ').replaceAll('’', "'").replaceAll('–', '-').toUpperCase().toLowerCase();
        const found = cut(list.join(' '), quote);
        expect(found && normalizeText(found)).toBe(normalizeText(quote));
      }),
    );
  });
});
