import { attribute, childElements, textOf } from '@coursecraft/documents/xml/read-xml';
import { asPage, xmlToHast } from '@coursecraft/documents/xml/xml-to-hast';
import { readText } from '@coursecraft/documents/zip/package-files';
import type { OpenPart } from '../course/part-list.ts';
import type { HtmlContext } from '../html/html-context.ts';
import { pageToContent } from '../html/html-to-content.ts';
import type { OlxReading } from './olx-reading.ts';
import type { OlxNode } from './olx-tree.ts';

/** Reads a text from its HTML file, its own file or inline. */
export async function readHtml(node: OlxNode, part: OpenPart, reading: OlxReading): Promise<string> {
  const { files, root } = reading;
  const name = (attribute(node.xml, 'filename') ?? attribute(node.xml, 'url_name') ?? node.id).replaceAll(':', '/');
  const folder = node.file?.replace(/[^/]+$/, '');
  const places = [...(folder === undefined ? [] : [`${folder}${name}`]), `${root}html/${name}`];
  const path = places.flatMap((one) => [`${one}.html`, one]).find((one) => files.has(one));
  const isInline = node.xml.children.some((child) => child.type === 'element') || textOf(node.xml).trim() !== '';
  if (path === undefined && !isInline) {
    if (attribute(node.xml, 'filename') !== undefined || node.file === undefined)
      part.leaveOut('file-missing', `html/${name}.html`);
    else part.leaveOut('empty');
    return '';
  }
  const context = reading.context(part);
  const content =
    path === undefined ? inlineContent(node, context) : pageToContent((await readText(files, path)) ?? '', context);
  if (content) part.becomes('text');
  else part.leaveOut('empty');
  return content;
}

const inlineContent = ({ xml }: OlxNode, context: HtmlContext): string =>
  childElements(xml).length === 0
    ? pageToContent(textOf(xml), context)
    : pageToContent(asPage(xmlToHast(xml)), context);
