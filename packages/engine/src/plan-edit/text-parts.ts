import type { Edit } from '@coursecraft/contract/shapes/edit-plan';
import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import { findQuote, type Range } from '@coursecraft/domain/edit-plan/find-quote';
import { splitSentences } from '@coursecraft/domain/language/split-sentences';

export type ProposedEdit = Omit<Edit, 'editId'>;

export type TextPart = Range & { text: string };
export type Heading = TextPart & { depth: number; title: string };

/** The paragraphs of running text, as they stand in the document; blocks, tables, lists and notes are left out. */
export function paragraphsOf(content: string): TextPart[] {
  return parseMarkdown(content).children.flatMap(({ type, position }) => {
    const [start, end] = [position?.start.offset, position?.end.offset];
    return type === 'paragraph' && start !== undefined && end !== undefined
      ? [{ start, end, text: content.slice(start, end) }]
      : [];
  });
}

/** The sentences of a part, with their places in the document. */
export function sentencesOf({ start, text }: TextPart): TextPart[] {
  let from = 0;
  return splitSentences(text).map((sentence) => {
    const at = text.indexOf(sentence, from);
    from = at + sentence.length;
    return { start: start + at, end: start + from, text: sentence };
  });
}

export function headingsOf(content: string): Heading[] {
  return parseMarkdown(content).children.flatMap((node) => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (node.type !== 'heading' || start === undefined || end === undefined) return [];
    const text = content.slice(start, end);
    return [{ start, end, text, depth: node.depth, title: text.replace(/^#+\s*|\s*#*$/g, '') }];
  });
}

/** Where the text of a document ends: before its closing notes. */
export function endOfText(content: string): number {
  const notes = parseMarkdown(content).children.findLastIndex(({ type }) => type !== 'footnoteDefinition');
  return parseMarkdown(content).children[notes]?.position?.end.offset ?? 0;
}

/** An edit of one place: names the place by its words, and by its number where they stand in several. */
export function editAt(
  content: string,
  { start, end }: Range,
  edit: Pick<ProposedEdit, 'op' | 'text' | 'reason' | 'sources'>,
): ProposedEdit {
  const quote = content.slice(start, end);
  const places = findQuote(content, quote);
  const at = places.findIndex((place) => place.start === start);
  return { ...edit, quote, occurrence: places.length > 1 ? at + 1 : undefined };
}

/** Letters on each side that are quoted along at most, so that a place is known by its words. */
const CONTEXT = 60;

/**
 * A replacement that quotes as many words around its place as make it the only one, within `from` and `to`; so it is
 * known again in a text that changed elsewhere.
 */
export function replaceAmong(
  content: string,
  place: Range,
  { from, to, text, reason }: { from: number; to: number; text: string; reason: string },
): ProposedEdit {
  let { start, end } = place;
  const isUnique = () => findQuote(content, content.slice(start, end)).length === 1;
  const lineStart = Math.max(from, content.lastIndexOf('\n', place.start - 1) + 1, place.start - CONTEXT);
  const lineEnd = content.indexOf('\n', place.end);
  const last = Math.min(to, lineEnd < 0 ? content.length : lineEnd, place.end + CONTEXT);
  while (!isUnique() && (start > lineStart || end < last)) {
    const before = /\S*\s*$/.exec(content.slice(lineStart, start))?.[0].length ?? 0;
    const after = /^\s*\S*/.exec(content.slice(end, last))?.[0].length ?? 0;
    if (before + after === 0) break;
    start -= before;
    end += after;
  }
  const put = content.slice(start, place.start) + text + content.slice(place.end, end);
  return editAt(content, { start, end }, { op: 'replace', text: put, reason });
}

/** An edit that puts a block at the end of the text, or makes it the first of an empty document. */
export function appendBlock(
  content: string,
  text: string,
  more: Pick<ProposedEdit, 'reason' | 'sources'>,
): ProposedEdit {
  const end = endOfText(content);
  if (content.trim() === '') {
    return content === ''
      ? { op: 'replace', quote: '', text: `${text}\n`, ...more }
      : { op: 'replace', quote: content, text: `${text}\n`, ...more };
  }
  const start = Math.max(content.lastIndexOf('\n', end - 1) + 1, 0);
  return editAt(content, { start, end }, { op: 'insert-after', text: `\n\n${text}`, ...more });
}
