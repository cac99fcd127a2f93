import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import type { Flashcard } from '@coursecraft/domain/flashcards/read-cards';
import { visit } from 'unist-util-visit';
import type { FoundCheck } from '../checks/settle-check.ts';
import { isFlat, oneParagraph } from '../markdown/one-paragraph.ts';
import { plainWords } from '../markdown/plain-words.ts';
import { type ClozePiece, clozeHtml, gapsOf } from './read-cloze.ts';

type ToContent = (html: string) => string;

const GAP = /\{\{\d+\}\}/;

/** Converts a cloze to one check; undefined if a gap has more than words or an unsupported position. */
export function clozeCheck(pieces: readonly ClozePiece[], stem: string, toContent: ToContent): FoundCheck | undefined {
  const gaps = gapsOf(pieces);
  if (gaps.length === 0 || gaps.some(({ pieces: inside }) => gapsOf(inside).length > 0)) return undefined;
  const accepts = gaps.map(({ pieces: inside }) => plainWords(toContent(clozeHtml(inside, () => undefined))));
  if (accepts.some((accept) => accept === undefined)) return undefined;
  const text = toContent(
    clozeHtml(pieces, (gap) => `{{${gaps.indexOf(gap) + 1}}}${gap.hint.trim() ? ` <i>(${gap.hint.trim()})</i>` : ''}`),
  );
  const nodes = parseMarkdown(text);
  if (!nodes.children.every(isFlat) || text.match(new RegExp(GAP, 'g'))?.length !== gaps.length) return undefined;
  let isHidden = false;
  visit(nodes, ['inlineMath', 'math', 'inlineCode', 'link', 'image'], (node) => {
    if (GAP.test(JSON.stringify(node))) isHidden = true;
  });
  if (isHidden) return undefined;
  return {
    type: 'cloze',
    stem,
    text: oneParagraph(text),
    gaps: Object.fromEntries(accepts.map((accept, index) => [String(index + 1), { accept: [accept ?? ''] }])),
  };
}

/** Creates a card per cloze number, which hides only that gap. */
export function clozeCards(pieces: readonly ClozePiece[], extra: string, toContent: ToContent): Flashcard[] {
  const numbers = [...new Set(gapsOf(pieces).flatMap((gap) => gap.numbers))].toSorted((one, other) => one - other);
  const whole = toContent(`${clozeHtml(pieces, () => undefined)}${extra ? `<br><br>${extra}` : ''}`);
  return numbers.map((number) => ({
    front: toContent(
      clozeHtml(pieces, (gap) => (gap.numbers.includes(number) ? `[${gap.hint.trim() || '…'}]` : undefined)),
    ),
    back: whole,
  }));
}
