import { BLOCK_KINDS } from '@coursecraft/domain/content/block-kinds';
import { readCallOut } from './call-out-marker.ts';
import { readDirectives } from './directive-trees.ts';
import { mapChildren, type TreeNode } from './markdown-node.ts';

const REFERENCES = { linkReference: 'link', imageReference: 'image' } as const;
const isCourseBlock = (lang: unknown) =>
  typeof lang === 'string' && (BLOCK_KINDS as readonly string[]).includes(lang.toLowerCase());
const inlineParents = new Set(['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link']);

const sourceOf = (node: TreeNode, source: string) =>
  source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);

function definitionsOf(tree: TreeNode): Map<string, TreeNode> {
  const found = new Map<string, TreeNode>();
  mapChildren(tree, (node) => {
    const identifier = String(node.identifier);
    if (node.type === 'definition' && !found.has(identifier)) found.set(identifier, node);
    return [node];
  });
  return found;
}

const MARKS = new Set(['emphasis', 'strong', 'delete']);

/** A mark inside the same mark, as stray asterisks create, has no meaning. */
function unwrapRepeatedMarks(node: TreeNode, open: readonly string[] = []): void {
  const within = MARKS.has(node.type) ? [...open, node.type] : open;
  for (const child of node.children ?? []) unwrapRepeatedMarks(child, within);
  if (node.children)
    node.children = node.children.flatMap((child) => (within.includes(child.type) ? (child.children ?? []) : [child]));
}

/**
 * Converts a parsed tree to nodes that the editor knows. Resolves references to links and keeps definitions verbatim.
 */
export function prepareTree(tree: TreeNode, source: string): void {
  if (tree.children) tree.children = readDirectives(tree.children, source);
  const definitions = definitionsOf(tree);
  unwrapRepeatedMarks(tree);
  mapChildren(tree, (node, parent) => {
    switch (node.type) {
      case 'code':
        return [isCourseBlock(node.lang) ? { ...node, type: 'courseBlock' } : node];
      case 'blockquote':
        return [readCallOut(node)];
      case 'html':
        return [inlineParents.has(parent.type) ? node : { ...node, type: 'htmlBlock' }];
      case 'definition':
        return [{ type: 'htmlBlock', value: sourceOf(node, source), position: node.position }];
      case 'linkReference':
      case 'imageReference': {
        const { url, title } = definitions.get(String(node.identifier)) ?? { url: '', title: null };
        const { alt, children, position } = node;
        return [{ type: REFERENCES[node.type], url, title, ...(children ? { children } : { alt }), position }];
      }
      default:
        return [node];
    }
  });
}
