import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import { splitSentences } from '@coursecraft/domain/language/split-sentences';
import { tokensIn } from './window.ts';

/** Joins neighbours while they fit. */
function joined(pieces: readonly string[], most: number, between: string): string[] {
  const all: string[] = [];
  let size = 0;
  for (const piece of pieces) {
    const own = tokensIn(piece);
    const last = all.length - 1;
    if (all.length === 0 || size + own > most) {
      all.push(piece);
      size = own;
    } else {
      all[last] = `${all[last]}${between}${piece}`;
      size += own;
    }
  }
  return all;
}

/** Returns the paragraphs, lists, tables and other blocks of a Markdown text as they are written. */
export const blocksIn = (text: string): string[] =>
  parseMarkdown(text).children.flatMap(({ position }) => {
    const slice = text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0).trim();
    return slice === '' ? [] : [slice];
  });

/** Divides a block that is too long at its lines, a long line at its sentences, and a long sentence at its words. */
function divided(block: string, most: number): string[] {
  if (tokensIn(block) <= most) return [block];
  const lines = block.split('\n');
  if (lines.length > 1)
    return joined(
      lines.flatMap((line) => divided(line, most)),
      most,
      '\n',
    );
  const sentences = splitSentences(block);
  if (sentences.length > 1)
    return joined(
      sentences.flatMap((sentence) => divided(sentence, most)),
      most,
      ' ',
    );
  const half = Math.ceil(block.length / 2);
  const space = block.lastIndexOf(' ', half);
  const at = space > 0 ? space : half;
  return [block.slice(0, at), block.slice(at)].flatMap((part) => divided(part, most));
}

/** Splits a Markdown text between its blocks into pieces of about the same size and at most so many tokens. */
export function splitText(text: string, most: number): string[] {
  const total = tokensIn(text);
  if (total <= most) return text.trim() === '' ? [] : [text];
  const even = Math.ceil(total / Math.ceil(total / most));
  const blocks = blocksIn(text).flatMap((block) => divided(block, even));
  return joined(blocks, even, '\n\n');
}
