import type { CallOut } from '../../../../components/markdown/call-outs.ts';
import type { TreeNode } from './markdown-node.ts';

const MARKER = /^\[!(note|tip|important|warning|caution)\][ \t]*\n?/i;

/** Converts a quote with `[!NOTE]` or similar to a `callOut` without the marker. */
export function readCallOut(quote: TreeNode): TreeNode {
  const [paragraph, ...others] = quote.children ?? [];
  const [text, ...words] = paragraph?.children ?? [];
  const found = paragraph?.type === 'paragraph' && text?.type === 'text' ? MARKER.exec(text.value ?? '') : null;
  if (!found || !paragraph || !text) return quote;
  const value = text.value?.slice(found[0].length) ?? '';
  const rest = value ? [{ ...text, value }, ...words] : words[0]?.type === 'break' ? words.slice(1) : words;
  const kind = found[1]?.toLowerCase() as CallOut;
  return { type: 'callOut', kind, children: rest.length > 0 ? [{ ...paragraph, children: rest }, ...others] : others };
}

export function writeCallOut({ kind, children = [] }: TreeNode): TreeNode {
  const marker: TreeNode = { type: 'html', value: `[!${String(kind).toUpperCase()}]` };
  const [first, ...others] = children;
  const joined = first?.type === 'paragraph' && first.children?.length;
  const opening: TreeNode = joined
    ? { ...first, children: [marker, { type: 'text', value: '\n' }, ...(first.children ?? [])] }
    : { type: 'paragraph', children: [marker] };
  const rest = joined || (first?.type === 'paragraph' && !first.children?.length) ? others : children;
  return { type: 'blockquote', children: [opening, ...rest] };
}
