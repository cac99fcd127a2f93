type Node = { type: string; tagName?: string; value?: string; properties?: object; children?: Node[] };
type Sign = { parent: Node; node: Node; at: number };

/** Normalizes a character for comparison; empty if it is ignored. */
function plainSign(sign: string): string {
  if (/\s/.test(sign)) return ' ';
  if (/[\u00ad\u200b]/.test(sign)) return '';
  if (/[“”„«»]/.test(sign)) return '"';
  if (/[‘’‚]/.test(sign)) return "'";
  if (/[‐‑‒–—]/.test(sign)) return '-';
  return sign;
}

function signsOf(root: Node): { text: string; signs: Sign[] } {
  const signs: Sign[] = [];
  let text = '';
  const walk = (parent: Node) => {
    for (const node of parent.children ?? []) {
      if (node.type !== 'text') {
        walk(node);
        continue;
      }
      for (let at = 0; at < (node.value ?? '').length; at += 1) {
        const sign = plainSign(node.value?.[at] ?? '');
        if (sign === '' || (sign === ' ' && text.endsWith(' '))) continue;
        text += sign;
        signs.push({ parent, node, at });
      }
    }
  };
  walk(root);
  return { text, signs };
}

function wrap({ parent, node }: Sign, from: number, to: number) {
  const value = node.value ?? '';
  const piece = (text: string): Node[] => (text ? [{ type: 'text', value: text }] : []);
  const marked: Node = { type: 'element', tagName: 'mark', properties: {}, children: piece(value.slice(from, to)) };
  const index = parent.children?.indexOf(node) ?? -1;
  if (index >= 0) parent.children?.splice(index, 1, ...piece(value.slice(0, from)), marked, ...piece(value.slice(to)));
}

/** Marks the first occurrence of a quote (without Markdown) in a rendered text. */
export function markQuote({ quote }: { quote: string }) {
  const wanted = [...quote.trim()].map(plainSign).join('').replace(/ +/g, ' ');
  return (root: Node) => {
    const { text, signs } = signsOf(root);
    const start = wanted ? text.indexOf(wanted) : -1;
    if (start < 0) return;
    const range = signs.slice(start, start + wanted.length);
    for (const node of new Set(range.map((sign) => sign.node))) {
      const within = range.filter((sign) => sign.node === node);
      const [first, last] = [within[0], within[within.length - 1]];
      if (first && last && node.value?.trim()) wrap(first, first.at, last.at + 1);
    }
  };
}
