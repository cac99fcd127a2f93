import { distinctKeys } from '../course/distinct-keys.ts';
import { portableElement } from '../course/drafts.ts';
import { formatOfContent } from '../course/format-of-content.ts';
import type { PortableElement, PortableModule, PortableSection } from '../course/portable-course.ts';
import { contentOfAll, type NodesAround, nodeContent, reportGroup } from './read-nodes.ts';
import { type GroupNode, itemsOf, type TestNode } from './test-node.ts';

type Leaf = Exclude<TestNode, GroupNode>;
const isGroup = (node: TestNode): node is GroupNode => node.kind === 'group';

/** Arranges tests and banks as modules, sections and elements; nested sections become elements. */
export function arrangeTests(
  nodes: readonly TestNode[],
  loose: { key: string; title: string },
  around: NodesAround,
): PortableModule[] {
  const keys = distinctKeys();
  const modules: PortableModule[] = [];
  const alone = nodes.filter((node): node is Leaf => !isGroup(node));
  for (const group of nodes.filter(isGroup)) {
    reportGroup(group, 'module', around);
    const key = keys(group.key);
    modules.push({ key, title: group.title, scenarios: [], sections: sectionsOf(group, key, keys, around) });
  }
  if (alone.length > 0) {
    const sections = [sectionOf(`${loose.key}:items`, loose.title, alone, keys, around)];
    modules.push({ key: keys(loose.key), title: loose.title, scenarios: [], sections });
  }
  return modules;
}

function sectionsOf(
  group: GroupNode,
  module: string,
  keys: (key: string) => string,
  around: NodesAround,
): PortableSection[] {
  const [only] = group.children;
  // A single untitled section only satisfies the schema.
  const isShell = group.children.length === 1 && only && isGroup(only) && !only.title && only.children.some(isGroup);
  if (isShell) reportGroup(only, 'module', around);
  const children = isShell ? only.children : group.children;
  const sections: PortableSection[] = [];
  let run: Leaf[] = [];
  const close = () => {
    if (run.length > 0) sections.push(sectionOf(`${module}:items`, group.title, run, keys, around));
    run = [];
  };
  for (const child of children) {
    if (!isGroup(child)) run.push(child);
    else {
      close();
      reportGroup(child, 'section', around);
      sections.push(sectionOf(child.key, child.title || group.title, child.children, keys, around));
    }
  }
  close();
  return sections;
}

function sectionOf(
  wanted: string,
  title: string,
  nodes: readonly TestNode[],
  keys: (key: string) => string,
  around: NodesAround,
): PortableSection {
  const elements = nodes.flatMap((node) => elementsOf(node, title, keys, around));
  return { key: keys(wanted), title, elements };
}

function elementsOf(
  node: TestNode,
  section: string,
  keys: (key: string) => string,
  around: NodesAround,
): PortableElement[] {
  const key = keys(node.key);
  if (isGroup(node)) reportGroup(node, 'element', around);
  const { content, rows: criteria } = isGroup(node)
    ? contentOfAll(node.children, key, around)
    : nodeContent(node, key, around);
  if (!content) return [];
  const format = itemsOf([node])[0]?.format ?? formatOfContent(content);
  return [portableElement({ key, title: node.title || section, format, content, rows: criteria })];
}
