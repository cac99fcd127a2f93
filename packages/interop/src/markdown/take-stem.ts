import type { RootContent } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';

/** Blocks that may stand between question and options. */
const SHOWN = new Set(['code', 'math', 'table', 'blockquote']);
const MOST_SHOWN = 2;

const isBold = (node: RootContent | undefined): boolean =>
  node?.type === 'paragraph' &&
  node.children.every(
    (child) =>
      child.type === 'strong' || child.type === 'break' || (child.type === 'text' && child.value.trim() === ''),
  );

const isItem = (node: RootContent | undefined) => node?.type === 'list' && node.children.length === 1;

/** Removes the question from the end of the blocks before options: the last or all bold paragraphs and a listing. */
export function takeStem(before: RootContent[]): RootContent[] {
  let start = before.length;
  while (start > 0 && before.length - start < MOST_SHOWN && SHOWN.has(before[start - 1]?.type ?? '')) start -= 1;
  const asked = before[start - 1];
  const isAsked = asked?.type === 'paragraph' || isItem(asked);
  if (!asked || !isAsked) return [];
  if (start < before.length && !/[?:？؟]\s*$/.test(wordsOf(asked))) return [];
  start -= 1;
  if (isBold(asked)) while (isBold(before[start - 1])) start -= 1;
  return before
    .splice(start)
    .flatMap((node): RootContent[] => (node.type === 'list' ? (node.children[0]?.children ?? []) : [node]));
}

const LABEL =
  /^(?:\*\*|__|\*|_)?(?:explanation|rationale|feedback|answer explanation|erklärung|begründung|rückmeldung|lösung|solution)\s*(?::\s*(?:\*\*|__|\*|_)|(?:\*\*|__|\*|_)?\s*:)\s*/i;

/** Returns the text of an explanation below options, or undefined. */
export function explanationOf(node: RootContent | undefined, words: string): string | undefined {
  if (node?.type === 'blockquote') {
    const stem = words.replace(/^> ?/gm, '').trim();
    return stem.startsWith('[!') ? undefined : stem;
  }
  if (node?.type !== 'paragraph' || !LABEL.test(words)) return undefined;
  return words.replace(LABEL, '').trim() || undefined;
}
