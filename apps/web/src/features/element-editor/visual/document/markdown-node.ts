import type { MarkdownNode } from '@milkdown/kit/transformer';

export type TreeNode = MarkdownNode & { value?: string; children?: TreeNode[] };

export function mapChildren(node: TreeNode, change: (child: TreeNode, parent: TreeNode) => TreeNode[]): void {
  if (!node.children) return;
  for (const child of node.children) mapChildren(child, change);
  node.children = node.children.flatMap((child) => change(child, node));
}
