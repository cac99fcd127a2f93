import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Nodes, Parents, PhrasingContent, RootContent } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';
import type { HtmlContext } from '../html/html-context.ts';
import { htmlToContent } from '../html/html-to-content.ts';
import type { MarkdownDocument } from './parse-document.ts';
import { withCallOuts } from './with-call-outs.ts';
import { writeMarkdown } from './write-markdown.ts';

/** Renders foreign blocks as content; unchanged blocks keep their bytes. May change the document. */
export function renderNodes(nodes: readonly RootContent[], document: MarkdownDocument, context: HtmlContext): string {
  const notes = footnotesOf(nodes, document);
  return [...nodes, ...notes]
    .map((node) => renderNode(node, document, context))
    .filter((text) => text.trim() !== '')
    .join('\n\n');
}

function renderNode(node: RootContent, document: MarkdownDocument, context: HtmlContext): string {
  if (holds(node, ({ type }) => type === 'html')) return withCallOuts(htmlToContent(asHtml(node), context));
  const isMoved = leadElsewhere(node, document, context);
  const isChanged = isMoved || !node.position || holds(node, (inside) => document.changed.has(inside));
  return isChanged ? withCallOuts(writeBlock(node)) : sourceOf(node, document);
}

const writeBlock = (node: RootContent): string =>
  writeMarkdown({ type: 'root', children: [node] }).replace(/&#x20;$/gm, '');

const sourceOf = (node: Nodes, { source }: MarkdownDocument): string =>
  source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0).replace(/\r\n?/g, '\n');

function holds(node: Nodes, which: (node: Nodes) => boolean): boolean {
  return which(node) || ('children' in node && node.children.some((child) => holds(child, which)));
}

function asHtml(node: RootContent): string {
  const formula = (latex: string): Element => ({
    type: 'element',
    tagName: 'img',
    properties: { dataEquationContent: latex },
    children: [],
  });
  const hast = toHast(structuredClone(node), {
    allowDangerousHtml: true,
    handlers: {
      inlineMath: (_state, math) => formula(math.value),
      math: (_state, math) => ({ type: 'element', tagName: 'p', properties: {}, children: [formula(math.value)] }),
    },
  });
  return toHtml(hast, { allowDangerousHtml: true });
}

function leadElsewhere(top: RootContent, { led, changed }: MarkdownDocument, context: HtmlContext): boolean {
  let isChanged = false;
  const put = (parent: Parents, index: number, nodes: PhrasingContent[]) => {
    isChanged = true;
    changed.add(parent);
    parent.children.splice(index, 1, ...(nodes as never[]));
  };
  visit(top, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (led.has(node)) return undefined;
    if (node.type === 'image') {
      led.add(node);
      if (!node.alt?.trim()) context.note('picture-without-words', node.url);
      const url = context.media(node.url, node.alt ?? '');
      if (url === node.url && url.startsWith('media/')) return undefined;
      const words: PhrasingContent = { type: 'text', value: node.alt?.trim() || url || '' };
      if (url?.startsWith('media/')) {
        node.url = url;
        changed.add(node);
        isChanged = true;
        return undefined;
      }
      if (url && parent.type !== 'link') {
        const link: PhrasingContent = { type: 'link', url, children: [words] };
        led.add(link);
        put(parent as Parents, index, [link]);
      } else put(parent as Parents, index, words.value ? [url ? words : { type: 'emphasis', children: [words] }] : []);
      return index + 1;
    }
    if (node.type !== 'link') return undefined;
    led.add(node);
    const url = context.link(node.url.trim());
    if (url === node.url) return undefined;
    if (url === undefined) {
      put(parent as Parents, index, node.children);
      return index;
    }
    node.url = url;
    changed.add(node);
    isChanged = true;
    return undefined;
  });
  return isChanged;
}

function footnotesOf(nodes: readonly RootContent[], { footnotes }: MarkdownDocument): RootContent[] {
  if (footnotes.size === 0) return [];
  const found = new Set<string>();
  const look = (node: Nodes) =>
    visit(node, 'footnoteReference', ({ identifier }) => {
      const definition = footnotes.get(identifier);
      if (!definition || found.has(identifier)) return;
      found.add(identifier);
      look(definition);
    });
  for (const node of nodes) look(node);
  return [...found].flatMap((identifier) => footnotes.get(identifier) ?? []);
}
