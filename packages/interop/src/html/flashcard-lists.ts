import { writeYaml } from '@coursecraft/domain/content/yaml';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { oneParagraph } from '../markdown/one-paragraph.ts';
import type { HtmlContext } from './html-context.ts';
import { hastToContent } from './html-to-content.ts';

export const FLASHCARDS = 'flashcards';

type Page = Root | Element;

/** Replaces flashcard lists by card blocks; returns the same tree without any. */
export function flashcardLists<Tree extends Page>(tree: Tree, context: HtmlContext): Tree {
  return {
    ...tree,
    children: (tree.children as RootContent[]).map((child) =>
      child.type === 'element' ? settled(child, context) : child,
    ),
  };
}

function settled(node: Element, context: HtmlContext): Element {
  const classes = node.properties.className;
  if (node.tagName !== 'dl' || !Array.isArray(classes) || !classes.includes(FLASHCARDS))
    return flashcardLists(node, context);
  const cards = cardsOf(node, context);
  if (cards.length === 0) return node;
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: [`language-${FLASHCARDS}`] },
    children: [{ type: 'text', value: writeYaml({ cards }) }],
  };
  return { type: 'element', tagName: 'pre', properties: {}, children: [code] };
}

function cardsOf({ children }: Element, context: HtmlContext): { front: string; back: string }[] {
  const side = (node: ElementContent): string =>
    oneParagraph(
      hastToContent(
        { type: 'element', tagName: 'body', properties: {}, children: (node as Element).children },
        context,
      ),
    );
  const cards: { front: string; back: string }[] = [];
  for (const child of children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'dt') cards.push({ front: side(child), back: '' });
    const last = cards.at(-1);
    if (child.tagName === 'dd' && last) last.back = [last.back, side(child)].filter(Boolean).join(' ');
  }
  return cards.filter(({ front, back }) => front && back);
}
