import { fence } from '@coursecraft/domain/content/blocks';
import { type PlacedPicture, pictureMarkdown } from '../images/picture-markdown.ts';
import { dedent } from './dedent.ts';
import { escapeMarkdown } from './escape-markdown.ts';

/** A block of a document whose format has no Markdown of its own; texts are inline Markdown, headings plain. */
export type TextBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: ListItem[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; rows: string[][] }
  | ({ kind: 'picture' } & PlacedPicture);

export type ListItem = { text: string; depth: number; ordered: boolean };

/** Writes blocks as a Markdown document; empty blocks leave no trace. */
export function blocksToMarkdown(blocks: TextBlock[]): string {
  return blocks.map(writeBlock).filter(Boolean).join('\n\n');
}

function writeBlock(block: TextBlock): string {
  switch (block.kind) {
    case 'heading':
      return block.text && `${'#'.repeat(Math.min(6, Math.max(1, block.level)))} ${escapeMarkdown(block.text)}`;
    case 'paragraph':
      // A paragraph that starts like a list, heading or rule would be read as one.
      return block.text.replace(/^(#{1,6}\s|[-+]\s|>\s?)/, '\\$1').replace(/^(\d+)([.)]\s)/, '$1\\$2');
    case 'list':
      return writeList(block.items);
    case 'code':
      return block.text.trim() && fence('', dedent(block.text));
    case 'table':
      return writeTable(block.rows);
    case 'picture':
      return pictureMarkdown(block);
  }
}

function writeList(items: ListItem[]): string {
  const counters: number[] = [];
  return items
    .filter((item) => item.text)
    .map((item) => {
      counters.length = item.depth + 1;
      const number = (counters[item.depth] ?? 0) + 1;
      counters[item.depth] = number;
      return `${'   '.repeat(item.depth)}${item.ordered ? `${number}.` : '-'} ${item.text}`;
    })
    .join('\n');
}

/** A GFM table; the first row is the header, short rows are filled up. */
export function writeTable(rows: string[][]): string {
  const filled = rows.filter((row) => row.some((cell) => cell.trim()));
  const width = Math.max(0, ...filled.map((row) => row.length));
  if (filled.length === 0 || width === 0) return '';
  const line = (cells: string[]) =>
    `| ${Array.from({ length: width }, (_, at) =>
      (cells[at] ?? '')
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/(?<!\\)\|/g, '\\|'),
    ).join(' | ')} |`;
  const [head = [], ...body] = filled;
  return [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n');
}
