import type { MarkdownNode } from '@milkdown/kit/transformer';

/** A node of a Markdown tree, with the fields that are looked at here. */
export type TreeNode = MarkdownNode & { value?: string; children?: TreeNode[] };

/** Puts what `change` gives in the place of every child, from the leaves up. */
export function mapChildren(node: TreeNode, change: (child: TreeNode, parent: TreeNode) => TreeNode[]): void {
  if (!node.children) return;
  for (const child of node.children) mapChildren(child, change);
  node.children = node.children.flatMap((child) => change(child, node));
}
