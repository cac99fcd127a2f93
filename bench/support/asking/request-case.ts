import type { EditCommand } from '../../../packages/contract/src/editing/edit-command.ts';

export type RequestCase = {
  text: 'choosing-flour.md' | 'kaffee-bruehen.md';
  request: string;
  command?: EditCommand;
  selection?: string;
  /** Checks the edited text; undefined if an engine without a model must refuse. */
  isDone?: ((now: Text, was: Text) => boolean) | undefined;
};

export type Text = {
  content: string;
  blocks: string[];
  /** Returns the text below a heading up to the next heading of its level. */
  section: (title: string) => string;
  paragraphs: string[];
};

const isParagraph = (block: string) => !/^(?:#|[-*|>]|\d+\. |```|\[\^)/.test(block);

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
