import { ELEMENT_FORMATS, type ElementFormat } from '@coursecraft/contract/courses/course';
import { type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';
import type { Element, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { oneLine } from '../course/part-list.ts';
import { flashcardLists } from '../html/flashcard-lists.ts';
import type { HtmlContext } from '../html/html-context.ts';
import { pageToContent } from '../html/html-to-content.ts';

export const FORMAT_META = 'coursecraft-format';

export type Page = {
  title: string;
  isHidden: boolean;
  format: ElementFormat | undefined;
  content(context: HtmlContext): string;
};

/** Reads an HTML page; undefined if missing. Throws if it is damaged. */
export async function readPage(files: PackageFiles, path: string): Promise<Page | undefined> {
  const html = await readText(files, path);
  if (html === undefined) return undefined;
  const tree = fromHtml(html.replace(/^\s*<\?xml[^>]*\?>/, ''));
  const head = inHead(tree);
  const meta = (name: string) =>
    String(head.find(({ properties }) => properties.name === name)?.properties.content ?? '');
  const title = head.find(({ tagName }) => tagName === 'title');
  return {
    title: oneLine(title ? wordsOf(title) : ''),
    isHidden: /^(unpublished|deleted)$/.test(meta('workflow_state')),
    format: ELEMENT_FORMATS.find((format) => format === meta(FORMAT_META)),
    content: (context) => pageToContent(flashcardLists(tree, context), context),
  };
}

const elements = (node: Root | Element): Element[] =>
  (node.children as RootContent[]).filter((child): child is Element => child.type === 'element');

const inHead = (tree: Root): Element[] =>
  elements(tree)
    .flatMap(elements)
    .filter(({ tagName }) => tagName === 'head')
    .flatMap(elements);

const wordsOf = (node: Element): string =>
  node.children.map((child) => (child.type === 'text' ? child.value : '')).join('');
