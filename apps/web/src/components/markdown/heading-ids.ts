type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
};

const HEADING = /^h[1-6]$/;
const TAKEN = ['root', 'content'];

const textOf = ({ value = '', children = [] }: Node): string => value + children.map(textOf).join('');

function wordsOf(heading: Node): string {
  const words = textOf(heading)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.join('-') || 'section';
}

/** Adds ids to headings, so that addresses can link to them. */
export function headingIds() {
  return (tree: Node) => {
    const taken = new Map(TAKEN.map((id) => [id, 1]));
    const walk = (node: Node) => {
      if (node.tagName && HEADING.test(node.tagName) && node.properties?.id === undefined) {
        const words = wordsOf(node);
        const times = (taken.get(words) ?? 0) + 1;
        taken.set(words, times);
        node.properties = { ...node.properties, id: times === 1 ? words : `${words}-${times}` };
      }
      for (const child of node.children ?? []) walk(child);
    };
    walk(tree);
  };
}
