import type { Element } from 'hast';
import type { Blockquote, Paragraph, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { CourseWords } from '../words/course-words.ts';

export const CALL_OUTS = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type CallOut = (typeof CALL_OUTS)[number];

const MARKER = /^\[!(note|tip|important|warning|caution)\][ \t]*\n?/i;
const CLASS = 'call-out';

/** Gives quotes that begin with `[!NOTE]` or similar a class and their name in the course language. */
export function nameCallOuts(tree: Root, words: Pick<CourseWords, CallOut>): void {
  visit(tree, 'blockquote', (quote) => {
    const [first] = quote.children;
    const text = first?.type === 'paragraph' ? first.children[0] : undefined;
    const found = text?.type === 'text' ? MARKER.exec(text.value) : undefined;
    if (first?.type !== 'paragraph' || text?.type !== 'text' || !found) return;
    const kind = CALL_OUTS.find((one) => one === found[1]?.toLowerCase()) ?? 'note';
    text.value = text.value.slice(found[0].length);
    if (!text.value) first.children.shift();
    if (first.children[0]?.type === 'break') first.children.shift();
    if (first.children.length === 0) quote.children.shift();
    const name: Paragraph = {
      type: 'paragraph',
      data: { hProperties: { className: [`${CLASS}-name`] } },
      children: [{ type: 'strong', children: [{ type: 'text', value: words[kind] }] }],
    };
    quote.children.unshift(name);
    quote.data = { ...quote.data, hProperties: { className: [CLASS, `${CLASS}-${kind}`] } };
  });
}

/** Returns the kind of a call-out that `nameCallOuts` wrote. */
export function callOutOf({ properties }: Element): CallOut | undefined {
  const classes = Array.isArray(properties.className) ? properties.className : [];
  return CALL_OUTS.find((kind) => classes.includes(`${CLASS}-${kind}`));
}

/** Replaces the name of a call-out that was read by its marker. */
export function markCallOut(quote: Blockquote, kind: CallOut): Blockquote {
  const isName = (node: RootContent | undefined) =>
    node?.type === 'paragraph' && node.children.length === 1 && node.children[0]?.type === 'strong';
  const children = isName(quote.children[0]) ? quote.children.slice(1) : [...quote.children];
  const marker = (end: string) => ({ type: 'text' as const, value: `[!${kind.toUpperCase()}]${end}` });
  const [first, ...rest] = children;
  if (first?.type === 'paragraph')
    return { ...quote, children: [{ ...first, children: [marker('\n'), ...first.children] }, ...rest] };
  return { ...quote, children: [{ type: 'paragraph', children: [marker('')] }, ...children] };
}
