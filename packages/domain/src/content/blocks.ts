import { visit } from 'unist-util-visit';
import { BLOCK_KINDS, type BlockKind } from './block-kinds.ts';
import { readMarkdown } from './parse-markdown.ts';

/**
 * A fenced block at any depth; `content.slice(start, end)` is the fence without its last line break. `prefix` starts
 * further lines in lists and quotes.
 */
export type Block = { kind: BlockKind; body: string; start: number; end: number; prefix: string };

const isBlockKind = (word: string): word is BlockKind => (BLOCK_KINDS as readonly string[]).includes(word);

/** Finds the blocks of a Markdown document in order, as a renderer does. */
export function findBlocks(content: string): readonly Block[] {
  if (!BLOCK_KINDS.some((kind) => content.includes(kind))) return [];
  const blocks: Block[] = [];
  visit(readMarkdown(content), 'code', (node) => {
    const kind = node.lang?.toLowerCase() ?? '';
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (!isBlockKind(kind) || start === undefined || end === undefined) return;
    const column = (node.position?.start.column ?? 1) - 1;
    const lastLine = content.lastIndexOf('\n', end - 1) + 1;
    const prefix = lastLine > start ? content.slice(lastLine, lastLine + column) : '';
    blocks.push({ kind, body: node.value, start, end, prefix });
  });
  return blocks;
}

/** Replaces blocks and keeps all other bytes; `undefined` keeps a block. */
export function replaceBlocks(content: string, replace: (block: Block) => string | undefined): string {
  let result = '';
  let end = 0;
  for (const block of findBlocks(content)) {
    const text = replace(block);
    if (text === undefined) continue;
    result += content.slice(end, block.start) + text.replaceAll('\n', `\n${block.prefix}`);
    end = block.end;
  }
  return result + content.slice(end);
}

/** Writes a fence long enough for its body. */
export function fence(kind: string, body: string): string {
  const longest = Math.max(2, ...[...body.matchAll(/`+/g)].map((match) => match[0].length));
  const mark = '`'.repeat(longest + 1);
  return `${mark}${kind}\n${body.endsWith('\n') ? body : `${body}\n`}${mark}`;
}
