import { spaceDirectives } from '@coursecraft/domain/content/directives';
import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import type { TreeNode } from './markdown-node.ts';
import { prepareTree } from './prepare-tree.ts';
import { trimEdges } from './tidy-tree.ts';

const MARKS = new Set(['emphasis', 'strong', 'delete', 'link']);
const PHRASING = new Set(['paragraph', 'heading', 'tableCell']);
/** Fields about notation and position, which do not change the meaning. */
const SILENT = new Set(['position', 'data', 'children', 'referenceType', 'label', 'spread', 'marker']);

type Run = { marks: string; leaf: string };

function fieldsOf(node: TreeNode): string {
  const fields = Object.entries(node).filter(([name, value]) => !SILENT.has(name) && value !== null && value !== '');
  return JSON.stringify(fields.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns text runs with their sets of marks, so that the nesting of marks does not matter. */
function runsOf(nodes: readonly TreeNode[], marks: readonly string[] = []): Run[] {
  return nodes.flatMap((node) => {
    if (MARKS.has(node.type)) return runsOf(node.children ?? [], [...new Set([...marks, fieldsOf(node)])].sort());
    const isText = node.type === 'text';
    const value = (node.value ?? '').replace(/[ \t]*\n[ \t]*/g, ' ');
    const leaf = isText
      ? value
      : fieldsOf(node.type === 'inlineMath' ? { ...node, value: value.replace(/\s+/g, ' ') } : node);
    return [{ marks: marks.join(), leaf: isText ? leaf : `\u0000${leaf}` }];
  });
}

function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const isText = !run.leaf.startsWith('\u0000');
    if (last && isText && last.marks === run.marks && !last.leaf.startsWith('\u0000')) last.leaf += run.leaf;
    else joined.push({ ...run });
  }
  return joined.filter((run) => run.leaf !== '');
}

const isLoose = (node: TreeNode) => node.spread === true || (node.children ?? []).some((item) => item.spread === true);

function shapeOf(node: TreeNode): unknown {
  if (PHRASING.has(node.type)) return [fieldsOf(node), joinRuns(runsOf(trimEdges(node.children ?? [])))];
  if (node.type === 'table') {
    const width = node.children?.[0]?.children?.length ?? 0;
    const rows = (node.children ?? []).map((row) =>
      Array.from({ length: width }, (_, at) => joinRuns(runsOf(trimEdges(row.children?.[at]?.children ?? [])))),
    );
    return [
      fieldsOf({ ...node, align: Array.from({ length: width }, (_, at) => (node.align as unknown[])[at] ?? null) }),
      rows,
    ];
  }
  return [fieldsOf(node), node.type === 'list' && isLoose(node), (node.children ?? []).map(shapeOf)];
}

/** Whether two Markdown texts render the same. */
export function isSameDocument(one: string, other: string): boolean {
  const [first, second] = [one, other].map((given) => {
    const text = spaceDirectives(given);
    const tree = parseMarkdown(text) as unknown as TreeNode;
    prepareTree(tree, text);
    return JSON.stringify(shapeOf(tree));
  });
  return first === second;
}
