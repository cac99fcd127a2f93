import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resplitPages } from './resplit-pages.ts';

const pagesOf = (texts: string[]) => texts.map((text, index) => ({ page: index + 1, text }));
const joined = (pages: { text: string }[]) => pages.map(({ text }) => text).join('\n\n');
const words = (text: string) => text.split(/\s+/).filter(Boolean);
const paragraph = fc
  .array(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 8 })
  .map((list) => list.join(' '));
const document = fc.array(paragraph, { minLength: 1, maxLength: 6 }).map(pagesOf);

describe('corrected text', () => {
  test('has the same pages if it is unchanged', () => {
    fc.assert(
      fc.property(document, (pages) => {
        expect(resplitPages(pages, joined(pages))).toEqual(pages);
      }),
    );
  });

  test('keeps every word in order on the same number of pages for any change', () => {
    fc.assert(
      fc.property(document, fc.string(), (pages, text) => {
        const split = resplitPages(pages, text);
        expect(split.map(({ page }) => page)).toEqual(pages.map(({ page }) => page));
        expect(
          split
            .map((page) => page.text)
            .join('')
            .replace(/\s/g, ''),
        ).toBe(text.replace(/\s/g, ''));
      }),
    );
  });

  test('keeps other pages if one page changes', () => {
    fc.assert(
      fc.property(document, fc.nat(), paragraph, (pages, pick, correction) => {
        const corrected = pages.with(pick % pages.length, { page: (pick % pages.length) + 1, text: `Q${correction}Q` });
        const split = resplitPages(pages, joined(corrected));
        expect(words(joined(split))).toEqual(words(joined(corrected)));
        if (pages.length > 1 && pick % pages.length > 0) expect(split[0]).toEqual(pages[0]);
      }),
    );
  });

  test('keeps each remaining page start on its page if several pages change', () => {
    const pages = pagesOf(['The tide rises.', 'The moon pulls the see.', 'It falls agian.', 'Twice a day.']);
    const text = 'The tide rose.\n\nThe moon pulls the sea.\n\nMore words here.\n\nIt falls again.\n\nTwice daily.';
    expect(resplitPages(pages, text).map((page) => page.text)).toEqual([
      'The tide rose.',
      'The moon pulls the sea.\n\nMore words here.',
      'It falls again.',
      'Twice daily.',
    ]);
  });
});
