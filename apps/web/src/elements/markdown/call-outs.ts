import type { Blockquote, Root } from 'mdast';

const MARKER = /^\[!(note|tip|important|warning|caution)\][ \t]*\n?/i;

export const CALL_OUTS = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type CallOut = (typeof CALL_OUTS)[number];

function mark(quote: Blockquote) {
  const paragraph = quote.children[0];
  const text = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (paragraph?.type !== 'paragraph' || text?.type !== 'text') return;
  const found = MARKER.exec(text.value);
  if (!found) return;
  text.value = text.value.slice(found[0].length);
  if (!text.value) paragraph.children.shift();
  if (paragraph.children[0]?.type === 'break') paragraph.children.shift();
  if (paragraph.children.length === 0) quote.children.shift();
  quote.data = { ...quote.data, hProperties: { dataCallOut: found[1]?.toLowerCase() } };
}

/** Turns quotes that begin with `[!NOTE]` and its kin into call-outs. */
export function callOuts() {
  const walk = (node: Root | Root['children'][number]) => {
    if (node.type === 'blockquote') mark(node);
    if ('children' in node) for (const child of node.children) walk(child as Root['children'][number]);
  };
  return (tree: Root) => walk(tree);
}
