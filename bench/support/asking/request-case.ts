import type { EditCommand } from '../../../packages/contract/src/editing/edit-command.ts';

/** What an author types, of which text, and what the text has to be like afterwards. */
export type RequestCase = {
  text: 'choosing-flour.md' | 'kaffee-bruehen.md';
  request: string;
  /** The command that does the same, where there is one. */
  command?: EditCommand;
  /** The words that were chosen, where some were. */
  selection?: string;
  /** Whether the text is what was asked for; nothing for what an engine without a language model has to refuse. */
  isDone?: ((now: Text, was: Text) => boolean) | undefined;
};

/** A text taken apart as an author sees it. */
export type Text = {
  content: string;
  /** The blocks in order, without notes. */
  blocks: string[];
  /** What stands below a heading of that name, to the next heading of its rank. */
  section: (title: string) => string;
  /** The paragraphs of running text. */
  paragraphs: string[];
};

const isParagraph = (block: string) => !/^(?:#|[-*|>]|\d+\. |```|\[\^)/.test(block);

/** Blocks parted by empty lines; a fenced block is one. */
function blocksOf(content: string): string[] {
  const blocks: string[] = [];
  let isFenced = false;
  let open = '';
  for (const line of content.split('\n')) {
    if (line.startsWith('```')) isFenced = !isFenced;
    if (line.trim() === '' && !isFenced) {
      if (open) blocks.push(open);
      open = '';
    } else open = open ? `${open}\n${line}` : line;
  }
  if (open) blocks.push(open);
  return blocks.filter((block) => !block.startsWith('[^'));
}

export function textOf(content: string): Text {
  const blocks = blocksOf(content);
  return {
    content,
    blocks,
    paragraphs: blocks.filter(isParagraph),
    section(title) {
      const at = blocks.findIndex((block) => /^#+ /.test(block) && block.replace(/^#+ /, '') === title);
      const depth = /^#+/.exec(blocks[at] ?? '')?.[0].length ?? 0;
      const after = blocks.slice(at + 1);
      const end = after.findIndex((block) => (/^#+(?= )/.exec(block)?.[0].length ?? 9) <= depth);
      return at < 0 ? '' : after.slice(0, end < 0 ? undefined : end).join('\n\n');
    },
  };
}
