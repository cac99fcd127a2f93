/** As much of a rendered tree's node as is looked at here. */
type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
};

const HEADING = /^h[1-6]$/;
/** Ids that the page around a document has. */
const TAKEN = ['root', 'content'];

const textOf = ({ value = '', children = [] }: Node): string => value + children.map(textOf).join('');

function wordsOf(heading: Node): string {
  const words = textOf(heading)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.join('-') || 'section';
}

/** Gives each heading of a document that has none an id made of its words, so that an address can lead to it. */
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
