type Node = { type: string; tagName?: string; value?: string; properties?: object; children?: Node[] | undefined };

const MARK = /\[(\d{1,2})\]/g;

function split(text: string, count: number): Node[] {
  const pieces: Node[] = [];
  let from = 0;
  for (const match of text.matchAll(MARK)) {
    const number = Number(match[1]);
    if (number < 1 || number > count) continue;
    pieces.push({ type: 'text', value: text.slice(from, match.index).replace(/ $/, '\u00a0') });
    pieces.push({
      type: 'element',
      tagName: 'sup',
      properties: {},
      children: [{ type: 'text', value: match[1] ?? '' }],
    });
    from = match.index + match[0].length;
  }
  return from === 0 ? [] : [...pieces, { type: 'text', value: text.slice(from) }];
}

/** Converts `[1]` to a numbered `sup` if it names a citation. */
export function citationMarks({ count }: { count: number }) {
  const walk = (node: Node) => {
    node.children = node.children?.flatMap((child) => {
      if (child.type === 'text') {
        const pieces = split(child.value ?? '', count);
        return pieces.length > 0 ? pieces : [child];
      }
      walk(child);
      return [child];
    });
  };
  return walk;
}
