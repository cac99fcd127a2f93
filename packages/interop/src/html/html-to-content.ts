import { mathMlToLatex, splitFormulas } from '@coursecraft/documents/html/formulas';
import { raisedText } from '@coursecraft/documents/html/raised-text';
import { fence } from '@coursecraft/domain/content/blocks';
import { writeYaml } from '@coursecraft/domain/content/yaml';
import type { Element, ElementContent, Nodes, Parents, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { defaultHandlers, type Handle, type State, toMdast } from 'hast-util-to-mdast';
import type { BlockContent, Code, Image, Link, Nodes as MdastNodes, Root as MdastRoot, PhrasingContent } from 'mdast';
import type { InlineMath, Math as MathBlock } from 'mdast-util-math';
import { callOutOf, markCallOut } from '../markdown/call-out-html.ts';
import { withCallOuts } from '../markdown/with-call-outs.ts';
import { writeMarkdown } from '../markdown/write-markdown.ts';
import { accordionOf, isAccordion, joinAccordions, markAccordions } from './accordions.ts';
import type { HtmlContext } from './html-context.ts';
import { videoAddress } from './video-address.ts';

/** Converts foreign HTML to content. Drops and notes active content. Never throws. */
export function htmlToContent(html: string, context: HtmlContext): string {
  if (isPlain(html)) return html.replace(/\s+/g, ' ').trim();
  return contentOf(fromHtml(html, { fragment: !/<body[\s>]/i.test(html) }), context);
}

/** Converts a tree to content without changing it. */
export const hastToContent = (tree: Root | Element, context: HtmlContext): string =>
  contentOf(structuredClone(tree), context);

/** Converts a page to content. Its `<details>` become accordions, which a question or a cell cannot hold. */
export function pageToContent(page: Root | Element | string, context: HtmlContext): string {
  const tree =
    typeof page === 'string' ? fromHtml(page, { fragment: !/<body[\s>]/i.test(page) }) : structuredClone(page);
  markAccordions(tree);
  return contentOf(tree, context);
}

/** Detects plain text, which needs no parsing and is a hundred times faster. */
const isPlain = (html: string): boolean =>
  html.length < 2000 &&
  /^\s*\p{L}[\p{L}\p{M}\p{N}\s,;'’“”?-]*(?:[.](?=\s*$)[.\s]*)?$/u.test(html) &&
  !/\n[ \t]*[-\d]/.test(html);

function contentOf(tree: Root | Element, context: HtmlContext): string {
  const root: Root = { type: 'root', children: bodyOf(tree) };
  forgetPlaces(root);
  noteWhatRuns(root, context);
  markFormulas(root);
  const mdast = toMdast(root, {
    document: true,
    handlers: handlersFor(context),
    nodeHandlers: { comment: () => undefined },
  });
  if ('children' in mdast) joinAccordions(mdast);
  return withCallOuts(
    writeMarkdown((mdast.type === 'root' ? mdast : { type: 'root', children: [mdast] }) as MdastRoot),
  );
}

/** Converts a fragment to one paragraph. */
export const htmlToLine = (html: string, context: HtmlContext): string =>
  htmlToContent(html, context).replace(/\n+/g, ' ').trim();

function forgetPlaces(node: Nodes): void {
  delete node.position;
  if ('children' in node) for (const child of node.children) forgetPlaces(child);
}

function bodyOf(tree: Root | Element): RootContent[] {
  const find = (node: Parents): Element | undefined => {
    for (const child of node.children) {
      if (child.type !== 'element') continue;
      if (child.tagName === 'body') return child;
      const found = child.tagName === 'html' ? find(child) : undefined;
      if (found) return found;
    }
    return undefined;
  };
  const from = find(tree) ?? tree;
  return from.type === 'root' || from.tagName === 'body' || from === tree ? (from.children as RootContent[]) : [from];
}

const SCRIPTS = new Set(['script', 'noscript', 'template']);
const STYLES = new Set(['style', 'link', 'meta', 'base', 'title', 'head']);
const CONTROLS = new Set(['input', 'select', 'textarea', 'button', 'option', 'optgroup', 'datalist', 'output']);
const UNSEEN = new Set([...SCRIPTS, ...STYLES, ...CONTROLS, 'svg', 'canvas', 'applet', 'map', 'frameset']);

function noteWhatRuns(node: Nodes, { note }: HtmlContext): void {
  if (!('children' in node)) return;
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const { tagName, properties } = child;
    if (tagName === 'script') note('script-dropped', String(properties.src ?? '') || undefined);
    if (Object.keys(properties).some((name) => /^on[A-Z]/.test(name))) note('script-dropped');
    if (tagName === 'style') note('style-dropped');
    if (CONTROLS.has(tagName)) note('form-dropped');
    if (tagName === 'svg' || tagName === 'canvas') note('embed-dropped', tagName);
    noteWhatRuns(child, { note } as HtmlContext);
  }
}

function markFormulas(node: Parents): void {
  const children = node.children as ElementContent[];
  for (let at = 0; at < children.length; at += 1) {
    const child = children[at];
    if (child?.type === 'element' && !['pre', 'code', 'script', 'math'].includes(child.tagName)) markFormulas(child);
    if (child?.type !== 'text') continue;
    const pieces = splitFormulas(child.value).map(
      (piece): ElementContent =>
        'text' in piece
          ? { type: 'text', value: piece.text }
          : { type: 'element', tagName: 'img', properties: { dataEquationContent: piece.latex }, children: [] },
    );
    if (pieces.length < 2 && pieces[0]?.type === 'text') continue;
    children.splice(at, 1, ...pieces);
    at += pieces.length - 1;
  }
}

const wordsOf = (node: Nodes): string =>
  'children' in node ? node.children.map(wordsOf).join('') : node.type === 'text' ? node.value : '';

const text = (value: string): PhrasingContent => ({ type: 'text', value });
const inlineMath = (value: string): InlineMath => ({ type: 'inlineMath', value });
const mathBlock = (value: string): MathBlock => ({ type: 'math', value });

function handlersFor(context: HtmlContext): Record<string, Handle> {
  const nothing: Handle = () => undefined;
  const unwrap: Handle = (state, node) => state.all(node as Parents);
  const handlers: Record<string, Handle> = {};
  for (const name of UNSEEN) handlers[name] = nothing;

  handlers.form = unwrap;
  handlers.fieldset = unwrap;
  handlers.label = unwrap;
  handlers.legend = unwrap;
  handlers.figure = unwrap;
  handlers.figcaption = (state, node) => ({ type: 'paragraph', children: [emphasised(state, node as Element)] });
  handlers.details = (state, node) =>
    isAccordion(node as Element) ? (accordionOf(state, node as Element) as never) : state.all(node as Parents);
  handlers.summary = (state, node) => ({
    type: 'paragraph',
    children: [{ type: 'strong', children: phrasing(state, node as Element) }],
  });
  handlers.blockquote = (state, node) => {
    const quote = defaultHandlers.blockquote(state, node as never);
    const kind = callOutOf(node as Element);
    return kind ? markCallOut(quote, kind) : quote;
  };
  handlers.u = (state, node) => emphasised(state, node as Element);
  handlers.img = (_state, node) => pictureOf(node as Element, context);
  handlers.a = (state, node) => linkOf(state, node as Element, context);
  handlers.iframe = (_state, node) =>
    embedded(node as Element, String((node as Element).properties.src ?? ''), context);
  handlers.embed = handlers.iframe;
  handlers.object = (state, node) => {
    const element = node as Element;
    const address = String(element.properties.data ?? '');
    return address ? embedded(element, address, context) : state.all(element);
  };
  handlers.video = (_state, node) => filmOf(node as Element, context);
  handlers.audio = handlers.video;
  handlers.math = (_state, node) => {
    const latex = mathMlToLatex(toHtml(node as Element));
    if (latex === undefined) {
      context.note('formula-as-text', wordsOf(node as Element));
      return text(wordsOf(node as Element));
    }
    return (node as Element).properties.display === 'block' ? mathBlock(latex) : inlineMath(latex);
  };
  handlers.sup = (state, node) => raised(state, node as Element, 'sup');
  handlers.sub = (state, node) => raised(state, node as Element, 'sub');
  handlers.table = (state, node) => {
    const element = node as Element;
    if (isLayout(element)) {
      context.note('markup-simplified', 'table');
      return [
        ...captionOf(state, element),
        ...cellsOf(element).flatMap((cell) => asBlocks(state, cell)),
      ] as MdastNodes[] as never;
    }
    for (const cell of cellsOf(element)) cell.children = cell.children.flatMap(apart);
    return [...captionOf(state, element), defaultHandlers.table(state, element as never)] as MdastNodes[] as never;
  };
  return handlers;
}

const phrasing = (state: State, node: Element): PhrasingContent[] => state.all(node) as PhrasingContent[];

const captionOf = (state: State, table: Element): BlockContent[] =>
  table.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'caption' && /\S/.test(wordsOf(child))
      ? [{ type: 'paragraph', children: [emphasised(state, child)] }]
      : [],
  );

const emphasised = (state: State, node: Element): PhrasingContent => ({
  type: 'emphasis',
  children: phrasing(state, node),
});

function raised(state: State, node: Element, where: 'sup' | 'sub'): PhrasingContent[] | PhrasingContent {
  const words = wordsOf(node);
  const signs = raisedText(words, where);
  if (signs !== undefined) return text(signs);
  if (node.children.some((child) => child.type === 'element')) return phrasing(state, node);
  const mark = where === 'sup' ? '^' : '_';
  return words.trim() ? inlineMath(`${mark}{\\text{${words.trim().replace(/[{}\\$]/g, '')}}}`) : [];
}

function pictureOf({ properties }: Element, context: HtmlContext): PhrasingContent | undefined {
  const equation = properties.dataEquationContent;
  if (typeof equation === 'string' && equation.trim()) return inlineMath(equation.trim());
  const address = String(properties.src ?? '').trim();
  const words = String(properties.alt ?? properties.title ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!address) return words ? text(words) : undefined;
  if (properties.alt === undefined) context.note('picture-without-words', address);
  const url = context.media(address, words);
  if (url?.startsWith('media/')) {
    const image: Image = { type: 'image', url, alt: words };
    return image;
  }
  if (url) return { type: 'link', url, children: [text(words || url)] };
  return words ? { type: 'emphasis', children: [text(words)] } : undefined;
}

const LEADS = /^(https?:|mailto:|tel:|part:|media\/)/i;

function linkOf(state: State, node: Element, context: HtmlContext) {
  // Nested links are invalid; an unsupported picture may have become one.
  const children = phrasing(state, node).flatMap((child) => (child.type === 'link' ? child.children : [child]));
  const address = String(node.properties.href ?? '').trim();
  if (!address || address.startsWith('#')) return children;
  const url = context.link(address);
  if (!url || !LEADS.test(url)) return children;
  const named = (words: PhrasingContent[]): Link => ({ type: 'link', url, children: words });
  if (children.length > 0) return named(children);
  // A link without text uses its title; an internal one without both is dropped.
  const words =
    String(node.properties.title ?? node.properties.ariaLabel ?? '').trim() ||
    (/^(part:|media\/)/.test(url) ? '' : url);
  return words ? named([text(words)]) : undefined;
}

const block = (kind: string, data: unknown): Code => {
  const written = fence(kind, writeYaml(data));
  return { type: 'code', lang: kind, value: written.split('\n').slice(1, -1).join('\n') };
};

function embedded(node: Element, address: string, context: HtmlContext): BlockContent | undefined {
  const video = videoAddress(address);
  if (video) return block('video', { url: video });
  const url = address ? context.link(address) : undefined;
  context.note('embed-dropped', address || node.tagName);
  if (!url) return undefined;
  const words = String(node.properties.title ?? '').trim() || url;
  return { type: 'paragraph', children: [{ type: 'link', url, children: [text(words)] }] };
}

function filmOf(node: Element, context: HtmlContext): BlockContent | undefined {
  const sources = node.children.filter(
    (child): child is Element => child.type === 'element' && child.tagName === 'source',
  );
  const address = [node, ...sources].map(({ properties }) => String(properties.src ?? '')).find(Boolean);
  if (!address) return undefined;
  const video = videoAddress(address);
  const url = video ?? context.media(address, '');
  if (!url) return undefined;
  const track = node.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'track' && Boolean(child.properties.src),
  );
  const attributes = { captions: track?.properties.src, poster: node.properties.poster };
  const files = (['captions', 'poster'] as const).flatMap((name) => {
    const file = attributes[name] ? context.media(String(attributes[name]), '') : undefined;
    return file?.startsWith('media/') ? [[name, file] as const] : [];
  });
  const title = String(node.properties.title ?? '').trim();
  return block('video', { url, ...(title && { title }), ...Object.fromEntries(files) });
}

const cellsOf = (node: Element): Element[] =>
  node.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (child.tagName === 'td' || child.tagName === 'th') return [child];
    return child.tagName === 'table' ? [] : cellsOf(child);
  });

const BLOCKS = new Set(['table', 'ul', 'ol', 'pre', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'iframe', 'video']);
const holdsBlocks = (node: Element): boolean =>
  node.children.some((child) => child.type === 'element' && (BLOCKS.has(child.tagName) || holdsBlocks(child)));

/** Returns whether a table is layout: one cell, or content that Markdown cells cannot contain. */
function isLayout(table: Element): boolean {
  const cells = cellsOf(table);
  return cells.length < 2 || cells.some(holdsBlocks);
}

const STANDING = new Set(['p', 'div', 'li', 'br', 'h5', 'h6', 'section']);
const apart = (child: ElementContent, index: number, all: readonly ElementContent[]): ElementContent[] => {
  const stands = child.type === 'element' && STANDING.has(child.tagName) && index < all.length - 1;
  return stands ? [child, { type: 'text', value: ' ' }] : [child];
};

const asBlocks = (state: State, node: ElementContent) => state.toFlow(state.all(node as Element));
