import type { Element } from 'xast';
import type { Templates } from './written-item.ts';

export type QtiVersion = {
  /** Converts a QTI 2 tree to a document of this version. */
  document(root: Element): Element;
  templates: Templates;
  manifest: { namespace: string; schema: string; version: string; item: string; test: string };
};

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
const QTI_21 = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const QTI_30 = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';

const withNamespace = (root: Element, namespace: string, schema: string): Element => ({
  ...root,
  attributes: {
    xmlns: namespace,
    'xmlns:xsi': XSI,
    'xsi:schemaLocation': `${namespace} ${schema}`,
    ...root.attributes,
  },
});

export const QTI_VERSION_21: QtiVersion = {
  document: (root) =>
    withNamespace(withoutBodies(root), QTI_21, 'http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd'),
  templates: (name) => `http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}`,
  manifest: {
    namespace: 'http://www.imsglobal.org/xsd/imscp_v1p1',
    schema: 'QTIv2.1 Package',
    version: '1.0.0',
    item: 'imsqti_item_xmlv2p1',
    test: 'imsqti_test_xmlv2p1',
  },
};

export const QTI_VERSION_30: QtiVersion = {
  document: (root) =>
    withNamespace(
      prefixed(root),
      QTI_30,
      'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd',
    ),
  templates: (name) => `https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/${name}.xml`,
  manifest: {
    namespace: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
    schema: 'QTI Package',
    version: '3.0.0',
    item: 'imsqti_item_xmlv3p0',
    test: 'imsqti_test_xmlv3p0',
  },
};

const withoutBodies = (node: Element): Element => ({
  ...node,
  children: node.children.flatMap((child) => {
    if (child.type !== 'element') return [child];
    const inner = withoutBodies(child);
    return child.name === 'contentBody' ? inner.children : [inner];
  }),
});

const kebab = (name: string) => name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`);
/** QTI elements without a capital letter that need a prefix in QTI 3. */
const PLAIN = new Set(['prompt', 'value', 'mapping', 'correct', 'match', 'variable', 'equal', 'sum', 'gap']);
const isOfQti = (name: string) => /[A-Z]/.test(name) || PLAIN.has(name);

function prefixed(node: Element): Element {
  const children = node.children.map((child) => (child.type === 'element' ? prefixed(child) : child));
  if (!isOfQti(node.name)) return { ...node, children };
  const attributes = Object.fromEntries(
    Object.entries(node.attributes).map(([name, value]) => [name.includes(':') ? name : kebab(name), value]),
  );
  return { ...node, name: `qti-${kebab(node.name)}`, attributes, children };
}
