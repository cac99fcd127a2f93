import { ELEMENT_FORMATS } from '@coursecraft/contract/courses/course';
import {
  attribute,
  childElement,
  childElements,
  descendants,
  localName,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';
import type { ElementContent } from 'hast';
import type { HtmlContext } from '../../html/html-context.ts';
import type { GroupNode, ItemNode, TestNode } from '../test-node.ts';
import { plainHast } from './body.ts';
import { contentOf } from './choices.ts';
import { readItem } from './read-item.ts';

export type Library = {
  find(address: string, from: string): string | undefined;
  root(path: string): XmlElement | undefined;
  pages(path: string): ReadonlyMap<string, ElementContent[]>;
  use(path: string): void;
};

const NO_VALUES = { responses: new Map(), outcomes: new Map(), values: new Map() };
const TEST_PARTS = ['testPart', 'assessmentSection', 'assessmentSectionRef', 'assessmentItemRef'];

const contentIn = (node: XmlElement, context: HtmlContext, pages: ReadonlyMap<string, ElementContent[]>): string =>
  contentOf(plainHast({ ...NO_VALUES, context, pages })(node), context);

export function itemNode(root: XmlElement, path: string, library: Library): ItemNode {
  const stimuli = descendants(root, 'assessmentStimulusRef').flatMap(
    (ref) => library.find(attribute(ref, 'href') ?? '', path) ?? [],
  );
  for (const stimulus of stimuli) library.use(stimulus);
  const asked = interactionsIn(childElement(root, 'itemBody'));
  return {
    kind: 'item',
    key: attribute(root, 'identifier') ?? path,
    title: attribute(root, 'title')?.trim() ?? '',
    called: asked.join('+') || 'assessmentItem',
    path,
    isText: asked.length === 0,
    format: ELEMENT_FORMATS.find((format) => attribute(root, 'label') === `coursecraft:${format}`),
    problem(key, context, part) {
      const problem = readItem(root, { context, pages: library.pages(path), part, key });
      const texts = stimuli.map((stimulus) =>
        contentIn(bodyOf(library.root(stimulus)), context, library.pages(stimulus)),
      );
      return { ...problem, pieces: [...texts.filter(Boolean).map((text) => ({ text })), ...problem.pieces] };
    },
  };
}

const bodyOf = (root: XmlElement | undefined): XmlElement =>
  childElement(root, 'stimulusBody') ?? { type: 'element', name: 'stimulusBody', attributes: {}, children: [] };

const interactionsIn = (body: XmlElement | undefined): string[] => {
  const names = new Set<string>();
  const look = (node: XmlElement) => {
    for (const child of childElements(node)) {
      const name = localName(child);
      if (/Interaction$/.test(name) && !/^(media|endAttempt)/.test(name)) names.add(name);
      look(child);
    }
  };
  if (body) look(body);
  return [...names];
};

/** Reads a test, section or item with its references; `above` prevents cycles. */
export function testNode(root: XmlElement, path: string, library: Library, above: readonly string[] = []): TestNode {
  library.use(path);
  const name = localName(root);
  if (name === 'assessmentItem') return itemNode(root, path, library);
  return groupNode(root, path, library, [...above, path]);
}

function groupNode(node: XmlElement, path: string, library: Library, above: readonly string[]): GroupNode {
  const key = attribute(node, 'identifier') ?? path;
  const notes: GroupNode['notes'] = [];
  if (childElement(node, 'timeLimits')) notes.push({ note: 'schedule-dropped' });
  if (childElement(node, 'itemSessionControl')) notes.push({ note: 'attempts-dropped' });
  const selection = childElement(node, 'selection');
  if (selection) notes.push({ note: 'settings-dropped', what: `selection ${attribute(selection, 'select') ?? ''}` });
  if (childElements(node, 'preCondition', 'branchRule').length > 0) notes.push({ note: 'condition-dropped' });
  if (childElement(node, 'outcomeProcessing')) notes.push({ note: 'scoring-simplified' });
  if (childElement(node, 'testFeedback')) notes.push({ note: 'feedback-dropped', what: 'testFeedback' });
  const rubrics = childElements(node, 'rubricBlock').filter((one) =>
    /candidate|learner/i.test(attribute(one, 'view') ?? 'candidate'),
  );
  const texts = rubrics.map(
    (rubric, index): TestNode => ({
      kind: 'text',
      key: `${key}:text-${index + 1}`,
      title: '',
      path,
      content: (context) => contentIn(rubric, context, library.pages(path)),
    }),
  );
  const children = childElements(node, ...TEST_PARTS).flatMap((child) => childNode(child, path, library, above));
  return {
    kind: 'group',
    key,
    title: attribute(node, 'title')?.trim() ?? '',
    called: localName(node),
    notes,
    children: [...texts, ...children],
  };
}

function childNode(node: XmlElement, path: string, library: Library, above: readonly string[]): TestNode[] {
  const name = localName(node);
  if (name === 'assessmentSection') return [groupNode(node, path, library, above)];
  // Test parts have no title and are transparent.
  if (name === 'testPart') return groupNode(node, path, library, above).children;
  const address = attribute(node, 'href') ?? '';
  const key = attribute(node, 'identifier') ?? address;
  const lost = (note: 'cycle' | 'file-missing'): TestNode[] => [
    { kind: 'lost', key, title: key, called: name, note, what: address },
  ];
  const found = library.find(address, path);
  const root = found && library.root(found);
  if (!found || !root) return lost('file-missing');
  if (above.includes(found)) return lost('cycle');
  const child = testNode(root, found, library, above);
  return [child.kind === 'item' ? { ...child, key: child.key || key } : child];
}
