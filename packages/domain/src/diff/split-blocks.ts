const FENCE = /^\s*(`{3,}|~{3,})/;

/** Returns whether a block is fenced code or a course block. */
export const isFenced = (block: string) => FENCE.test(block);

/** Splits Markdown at blank lines, drops them and keeps fenced blocks whole. */
export function splitBlocks(text: string): string[] {
  const blocks: string[] = [];
  let fence = '';
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    const starts = !fence && (blocks.length === 0 || (line.trim() !== '' && blocks.at(-1)?.endsWith('\n\n')));
    if (starts) blocks.push('');
    blocks[blocks.length - 1] += `${line}\n`;
    if (mark && !fence) fence = mark;
    else if (fence && mark.startsWith(fence) && line.trim() === mark) fence = '';
  }
  return blocks.map((block) => block.trim()).filter(Boolean);
}
