import type { Root, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { type Handle, toMarkdown } from 'mdast-util-to-markdown';

/** Writes a tree in the style of our editor. */
export function writeMarkdown(tree: Root): string {
  const written = toMarkdown(tree, {
    bullet: '-',
    rule: '-',
    emphasis: '*',
    fences: true,
    resourceLink: true,
    handlers: { text: writeText },
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), mathToMarkdown()],
  });
  return written.replace(/\n{3,}/g, '\n\n').trim();
}

const PLAIN = /^ ?[\p{L}\p{M}][\p{L}\p{M}\p{N} ,.:;'’‘“”"()?%/=+–—-]*$/u;
/** Text that would be linked automatically. */
const ADDRESS = /w\.[-.\w]|[ps]:\/|[:.]\/\//i;

const writeText: Handle = (node: Text, _parent, state, info) => {
  const { value } = node;
  const isAtEdge = (value.startsWith(' ') && info.before === '\n') || (value.endsWith(' ') && info.after === '\n');
  return PLAIN.test(value) && !isAtEdge && !ADDRESS.test(value) ? value : state.safe(value, info);
};
