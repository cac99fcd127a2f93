import { writeMarker } from '@coursecraft/domain/content/directives';
import type { Element, Nodes } from 'hast';
import type { State } from 'hast-util-to-mdast';
import type { Nodes as MdastNodes, Parents as MdastParents, RootContent } from 'mdast';
import { wordsIn } from './read-page.ts';

/** Directives begin at the start of a line, so lists, tables and quotes cannot hold them. */
const FRAMES = new Set(['html', 'body', 'main', 'article', 'section', 'div', 'header', 'footer', 'form', 'details']);
const MARK = 'dataAccordion';

const isElement = (node: Nodes): node is Element => node.type === 'element';
const isSummary = (node: Nodes) => isElement(node) && node.tagName === 'summary';

/** Marks the `<details>` of a page that can become an accordion. */
export function markAccordions(node: Nodes): void {
  if (!('children' in node)) return;
  for (const child of node.children) {
    if (!isElement(child) || !FRAMES.has(child.tagName)) continue;
    if (child.tagName === 'details' && child.children.some((one) => isSummary(one) && wordsIn(one) !== ''))
      child.properties[MARK] = true;
    markAccordions(child);
  }
}

export const isAccordion = ({ properties }: Element): boolean => properties[MARK] === true;

const line = (value: string): RootContent => ({ type: 'html', value });
const OPEN = '::::accordion';
const CLOSE = '::::';

/** Converts a `<details>` to an accordion with one panel. */
export function accordionOf(state: State, { children }: Element): MdastNodes[] {
  const summary = children.find(isSummary);
  const label = summary ? wordsIn(summary) : '';
  const body = children.filter((child) => child !== summary);
  return [
    line(OPEN),
    line(writeMarker({ name: 'panel', label, attributes: {} }, 3)),
    ...state.toFlow(state.all({ type: 'root', children: body })),
    line(':::'),
    line(CLOSE),
  ] as MdastNodes[];
}

/** Joins accordions that follow each other to one. */
export function joinAccordions(tree: MdastParents): void {
  const is = (at: number, value: string) => {
    const node = tree.children[at];
    return node?.type === 'html' && node.value === value;
  };
  for (let at = tree.children.length - 2; at >= 0; at -= 1)
    if (is(at, CLOSE) && is(at + 1, OPEN)) tree.children.splice(at, 2);
}
