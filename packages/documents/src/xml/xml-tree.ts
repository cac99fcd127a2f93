import { SaxesParser } from 'saxes';

/** An XML element without namespaces: `a:t` is named `t`; attributes keep their prefixes. */
export type XmlNode = { name: string; attributes: Record<string, string>; children: XmlNode[]; text: string };

/** Parses a document; throws an `Error` where it is not well formed. Entities beyond XML's own five are refused. */
export function parseXml(bytes: Uint8Array): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const stack = [root];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('opentag', (tag) => {
    const node: XmlNode = {
      name: tag.name.replace(/^.*:/, ''),
      attributes: tag.attributes as Record<string, string>,
      children: [],
      text: '',
    };
    stack.at(-1)?.children.push(node);
    stack.push(node);
  });
  parser.on('text', (text) => {
    const node = stack.at(-1);
    if (node) node.text += text;
  });
  parser.on('closetag', () => stack.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(new TextDecoder().decode(bytes)).close();
  return root;
}

/** All elements of that name below the node, in document order. */
export function findAll(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...findAll(child, name)]);
}

export const find = (node: XmlNode | undefined, name: string): XmlNode | undefined => node && findAll(node, name)[0];

/** Targets of an OOXML relationship part by id, with the type's last word. */
export function relationships(bytes: Uint8Array | undefined): Map<string, { target: string; type: string }> {
  if (!bytes) return new Map();
  return new Map(
    findAll(parseXml(bytes), 'Relationship').map((node) => [
      node.attributes.Id ?? '',
      { target: node.attributes.Target ?? '', type: (node.attributes.Type ?? '').replace(/^.*\//, '') },
    ]),
  );
}
