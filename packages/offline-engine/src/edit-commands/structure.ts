import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';

type Node = { type: string; children?: Node[]; value?: string; position?: unknown };
type Tree = string | { type: string; children?: Tree[] };

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

/** Serializes the content and structure of blocks for comparison. */
export const saying = (nodes: readonly Node[]): string => JSON.stringify(treesOf(nodes));

/** Serializes running text for comparison, trimmed. */
export function phrasing(nodes: readonly Node[]): string {
  const trees = treesOf(nodes);
  if (typeof trees[0] === 'string') trees[0] = trees[0].trimStart();
  const last = trees.at(-1);
  if (typeof last === 'string') trees[trees.length - 1] = last.trimEnd();
  return JSON.stringify(trees.filter((tree) => tree !== ''));
}

/** Serializes structure, URLs, code and formulas without words, for comparison. */
export const buildOf = (content: string): string =>
  JSON.stringify(withoutWords(treesOf(parseMarkdown(content).children)));

/** Serializes the blocks of a text regardless of order, for comparison. */
export const blocksOf = (content: string): string =>
  JSON.stringify(
    parseMarkdown(content)
      .children.map((node) => saying([node]))
      .toSorted(),
  );
