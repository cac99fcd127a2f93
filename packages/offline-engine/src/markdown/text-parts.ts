import type { Edit } from '@coursecraft/contract/editing/edit-plan';
import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import { findQuote, type Range } from '@coursecraft/domain/editing/find-quote';
import { splitSentences } from '@coursecraft/domain/language/split-sentences';

export type ProposedEdit = Omit<Edit, 'editId'>;

export type TextPart = Range & { text: string };

/** Lists the paragraphs of running text, without blocks, tables, lists and notes. */
export function paragraphsOf(content: string): TextPart[] {
  return parseMarkdown(content).children.flatMap(({ type, position }) => {
    const [start, end] = [position?.start.offset, position?.end.offset];
    return type === 'paragraph' && start !== undefined && end !== undefined
      ? [{ start, end, text: content.slice(start, end) }]
      : [];
  });
}

/** Lists the sentences of a part with positions in the document. */
export function sentencesOf({ start, text }: TextPart): TextPart[] {
  let from = 0;
  return splitSentences(text).map((sentence) => {
    const at = text.indexOf(sentence, from);
    from = at + sentence.length;
    return { start: start + at, end: start + from, text: sentence };
  });
}

/** Returns the end of the text before its closing notes. */
export function endOfText(content: string): number {
  const notes = parseMarkdown(content).children.findLastIndex(({ type }) => type !== 'footnoteDefinition');
  return parseMarkdown(content).children[notes]?.position?.end.offset ?? 0;
}

/** Creates an edit anchored to a quote, numbered if it is not unique. */
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

/** Creates an edit that appends a block, or sets the first one. */
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
