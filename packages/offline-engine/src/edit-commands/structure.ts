import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';

type Node = { type: string; children?: Node[]; value?: string; position?: unknown };
/** A string is running text. */
type Tree = string | { type: string; children?: Tree[] };

/** Nodes as data without places; neighbouring texts are one, and white space is one space. */
function treesOf(nodes: readonly Node[]): Tree[] {
  const trees: Tree[] = [];
  for (const { type, children, position: _, ...fields } of nodes) {
    const before = trees.at(-1);
    if (type !== 'text') trees.push({ type, ...fields, ...(children ? { children: treesOf(children) } : {}) });
    else if (typeof before === 'string') trees[trees.length - 1] = (before + fields.value).replace(/\s+/g, ' ');
    else trees.push((fields.value ?? '').replace(/\s+/g, ' '));
  }
  return trees;
}

const withoutWords = (trees: readonly Tree[]): Tree[] =>
  trees.map((tree) =>
    typeof tree === 'string' ? '' : { ...tree, ...(tree.children ? { children: withoutWords(tree.children) } : {}) },
  );

/** What blocks say and how they are built, as a string to compare. */
export const saying = (nodes: readonly Node[]): string => JSON.stringify(treesOf(nodes));

/** The same of running text, without white space at its ends. */
export function phrasing(nodes: readonly Node[]): string {
  const trees = treesOf(nodes);
  if (typeof trees[0] === 'string') trees[0] = trees[0].trimStart();
  const last = trees.at(-1);
  if (typeof last === 'string') trees[trees.length - 1] = last.trimEnd();
  return JSON.stringify(trees.filter((tree) => tree !== ''));
}

/** How a text is built, with its addresses, names, code and formulas, and without its words: a string to compare. */
export const buildOf = (content: string): string =>
  JSON.stringify(withoutWords(treesOf(parseMarkdown(content).children)));

/** The blocks of a text in no order: a string to compare. */
export const blocksOf = (content: string): string =>
  JSON.stringify(
    parseMarkdown(content)
      .children.map((node) => saying([node]))
      .toSorted(),
  );
