import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import type { Definition, FootnoteDefinition, Nodes, Parents, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';

export type MarkdownDocument = {
  source: string;
  /** Blocks in order without definitions; references are resolved to links. */
  nodes: RootContent[];
  footnotes: Map<string, FootnoteDefinition>;
  changed: Set<Nodes>;
  led: Set<Nodes>;
};

const REFERENCES = { linkReference: 'link', imageReference: 'image' } as const;

/** Parses a foreign document; undefined if it would be too costly. */
export function parseDocument(source: string): MarkdownDocument | undefined {
  const tree = parseMarkdown(source);
  if (tree.children.length === 0 && source.trim() !== '') return undefined;
  const changed = inlineReferences(tree);
  const footnotes = new Map<string, FootnoteDefinition>();
  const nodes: RootContent[] = [];
  for (const node of tree.children) {
    if (node.type === 'definition') continue;
    if (node.type === 'footnoteDefinition') footnotes.set(node.identifier, node);
    else nodes.push(node);
  }
  return { source, nodes, footnotes, changed, led: new Set() };
}

function inlineReferences(tree: Root): Set<Nodes> {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  const changed = new Set<Nodes>();
  if (definitions.size === 0) return changed;
  visit(tree, (node, index, parent) => {
    if (node.type === 'definition' && parent && parent.type !== 'root' && index !== undefined) {
      (parent as Parents).children.splice(index, 1);
      changed.add(parent);
      return index;
    }
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return undefined;
    const definition = definitions.get(node.identifier);
    if (!definition) return undefined;
    Object.assign(node, { type: REFERENCES[node.type], url: definition.url, title: definition.title });
    changed.add(node);
    return undefined;
  });
  return changed;
}
