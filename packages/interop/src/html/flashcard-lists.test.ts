import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import { flashcardLists } from './flashcard-lists.ts';
import type { HtmlContext } from './html-context.ts';
import { hastToContent } from './html-to-content.ts';

const context: HtmlContext = { media: (address) => address, link: (address) => address, note: () => undefined };
const contentOf = (html: string) => hastToContent(flashcardLists(fromHtml(html, { fragment: true }), context), context);

describe('flashcard lists', () => {
  it('become a block of cards with pictures and formulas', () => {
    const html =
      '<div><dl class="flashcards"><dt>A <b>b</b></dt><dd>C</dd><dd>D</dd><dt>E</dt><dd><img src="media/x.png" alt="x"></dd></dl></div>';
    expect(contentOf(html)).toBe(
      '```flashcards\ncards:\n  - front: A **b**\n    back: C D\n  - front: E\n    back: "![x](media/x.png)"\n```',
    );
  });

  it('are not detected in other lists or without cards', () => {
    expect(contentOf('<dl><dt>A</dt><dd>B</dd></dl>')).not.toContain('```');
    expect(contentOf('<dl class="flashcards"><dt>A</dt></dl>')).not.toContain('```');
  });
});
