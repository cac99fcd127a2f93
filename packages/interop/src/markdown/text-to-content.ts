import { splitFormulas } from '@coursecraft/documents/html/formulas';
import type { Paragraph, PhrasingContent, Root } from 'mdast';
import type { InlineMath } from 'mdast-util-math';
import { writeMarkdown } from './write-markdown.ts';

/** Converts plain text to content with its paragraphs, lines and delimited formulas. */
export function textToContent(text: string): string {
  const children = text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((paragraph): Paragraph => ({ type: 'paragraph', children: paragraph.trim().split('\n').flatMap(lineOf) }))
    .filter((paragraph) => paragraph.children.length > 0);
  return writeMarkdown({ type: 'root', children } satisfies Root);
}

function lineOf(line: string, index: number): PhrasingContent[] {
  const pieces = splitFormulas(line.trim())
    .filter((piece) => ('text' in piece ? piece.text !== '' : piece.latex !== ''))
    .map((piece): PhrasingContent | InlineMath =>
      'text' in piece ? { type: 'text', value: piece.text } : { type: 'inlineMath', value: piece.latex },
    );
  return index > 0 ? [{ type: 'break' }, ...pieces] : pieces;
}
