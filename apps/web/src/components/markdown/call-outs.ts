type Node = {
  type: string;
  value?: string;
  children?: Node[];
  data?: { hProperties?: object | undefined } | undefined;
};

const MARKER = /^\[!(note|tip|important|warning|caution)\][ \t]*\n?/i;

export type CallOut = 'note' | 'tip' | 'important' | 'warning' | 'caution';

function mark(quote: Node) {
  const paragraph = quote.children?.[0];
  const words = paragraph?.children ?? [];
  const text = words[0];
  if (paragraph?.type !== 'paragraph' || text?.type !== 'text') return;
  const found = MARKER.exec(text.value ?? '');
  if (!found) return;
  text.value = text.value?.slice(found[0].length) ?? '';
  if (!text.value) words.shift();
  if (words[0]?.type === 'break') words.shift();
  if (words.length === 0) quote.children?.shift();
  quote.data = { ...quote.data, hProperties: { dataCallOut: found[1]?.toLowerCase() } };
}

/** Converts quotes that begin with `[!NOTE]` or similar to call-outs. */
export function callOuts() {
  const walk = (node: Node) => {
    if (node.type === 'blockquote') mark(node);
    for (const child of node.children ?? []) walk(child);
  };
  return walk;
}
