import { writeCallOut } from './call-out-marker.ts';
import { writeDirective } from './directive-trees.ts';
import { mapChildren, type TreeNode } from './markdown-node.ts';

const blockParents = new Set(['root', 'blockquote', 'callOut', 'footnoteDefinition', 'listItem']);
const isBlank = (node: TreeNode | undefined) => node?.type === 'text' && !node.value?.trim();

/** Spaces and breaks at the edges are invisible but would be written as entities. */
export function trimEdges(children: readonly TreeNode[]): TreeNode[] {
  const kept = [...children];
  while (isBlank(kept[0]) || kept[0]?.type === 'break') kept.shift();
  while (isBlank(kept.at(-1)) || kept.at(-1)?.type === 'break') kept.pop();
  const [first] = kept;
  if (first?.type === 'text') kept[0] = { ...first, value: first.value?.trimStart() ?? '' };
  const last = kept.at(-1);
  if (last?.type === 'text') kept[kept.length - 1] = { ...last, value: last.value?.trimEnd() ?? '' };
  return kept;
}

const isEmptyParagraph = (node: TreeNode) => node.type === 'paragraph' && !node.children?.length;

/** Empty paragraphs in items and quotations would separate what follows. Task items need theirs. */
const isEmpty = (node: TreeNode, parent: TreeNode) =>
  isEmptyParagraph(node) && blockParents.has(parent.type) && typeof parent.checked !== 'boolean';

/** Converts the editor's tree to plain Markdown nodes without invisible content. */
export function tidyTree(tree: TreeNode): TreeNode {
  mapChildren(tree, (node) => {
    switch (node.type) {
      case 'paragraph':
      case 'heading':
      case 'tableCell':
        return [{ ...node, children: trimEdges(node.children ?? []) }];
      case 'courseBlock':
        return [{ ...node, type: 'code' }];
      case 'htmlBlock':
        return [{ ...node, type: 'html' }];
      default:
        return writeDirective(node) ?? [node];
    }
  });
  mapChildren(tree, (node, parent) => {
    if (isEmpty(node, parent)) return [];
    return [node.type === 'callOut' ? writeCallOut(node) : node];
  });
  return tree;
}
