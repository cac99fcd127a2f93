import {
  type Attributes,
  DIRECTIVES,
  type Directive,
  type DirectiveName,
  groupDirectives,
  holdsPanels,
  PANEL,
  writeMarker,
} from '@coursecraft/domain/content/directives';
import type { TreeNode } from './markdown-node.ts';

type Grouped = TreeNode | Directive<TreeNode>;

const isDirective = (node: Grouped): node is Directive<TreeNode> => node.type === 'directive';

function asEditorNode(node: Grouped): TreeNode {
  if (!isDirective(node)) return node;
  const { name, label, attributes, position } = node;
  const children = node.children.map(asEditorNode);
  const place = position && { position: position as TreeNode['position'] };
  if (name === PANEL) return { type: 'directivePanel', title: label, children, ...place };
  const values = { name, values: attributes };
  if (DIRECTIVES[name] === 'nothing') return { type: 'directiveLeaf', title: label, ...values, ...place };
  const panels = holdsPanels(name) ? children : [{ type: 'directivePanel', title: '', children }];
  return { type: 'directiveContainer', ...values, children: panels, ...place };
}

/** Groups the markers of a parsed text into nodes that the editor knows. */
export const readDirectives = (nodes: readonly TreeNode[], source: string): TreeNode[] =>
  groupDirectives(nodes, source).map(asEditorNode);

const line = (value: string): TreeNode => ({ type: 'html', value });

/** Writes a node of the editor as markers around its children, which are written already. */
export function writeDirective(node: TreeNode): TreeNode[] | undefined {
  const children = node.children ?? [];
  const label = String(node.title ?? '');
  const name = node.name as DirectiveName;
  const attributes = (node.values ?? {}) as Attributes;
  switch (node.type) {
    case 'directiveLeaf':
      return [line(writeMarker({ name, label, attributes }, 2))];
    case 'directivePanel':
      return [line(writeMarker({ name: PANEL, label, attributes: {} }, 3)), ...children, line(':::')];
    case 'directiveContainer': {
      const within = holdsPanels(name) ? children : children.slice(1, -1);
      return [line(writeMarker({ name, label: '', attributes }, 4)), ...within, line('::::')];
    }
    default:
      return undefined;
  }
}
