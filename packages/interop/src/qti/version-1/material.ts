import { attribute, childElements, localName, textOf, type XmlElement } from '@coursecraft/documents/xml/read-xml';
import { xmlToHast } from '@coursecraft/documents/xml/xml-to-hast';
import type { ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';

/** HTML tags that do not occur in plain text. */
const TAGS =
  /<\/?(p|br|div|span|b|i|u|em|strong|img|sub|sup|ul|ol|li|table|font|a|h[1-6]|pre|code|blockquote|math)(\s[^>]*)?\/?>/i;

/** Characters to examine for tags. */
const LOOKED_AT = 4000;

const element = (tagName: string, properties: Record<string, string>): string =>
  toHtml({ type: 'element', tagName, properties, children: [] });

/** Returns a material as HTML without gap syntax. */
export function materialHtml(material: XmlElement): string {
  return childElements(material).map(pieceHtml).join('');
}

function pieceHtml(piece: XmlElement): string {
  const address = attribute(piece, 'uri') ?? attribute(piece, 'entityref') ?? '';
  switch (localName(piece)) {
    case 'mattext':
      return textHtml(piece);
    case 'matemtext':
      return `<em>${textHtml(piece)}</em>`;
    case 'matimage':
      return address ? element('img', { src: address, alt: attribute(piece, 'label') ?? '' }) : textHtml(piece);
    case 'mataudio':
    case 'matvideo':
      return address ? element('video', { src: address }) : textHtml(piece);
    case 'matbreak':
      return '<br>';
    case 'mat_extension':
      return childElements(piece).length > 0 ? materialHtml(piece) : textHtml(piece);
    case 'altmaterial':
    case 'matref':
    // Brightspace's random variables.
    case 'variable':
    case 'formula':
      return '';
    default:
      return withoutGaps(toHtml(xmlToHast({ type: 'root', children: [piece] })));
  }
}

function textHtml(text: XmlElement): string {
  const type = attribute(text, 'texttype')?.toLowerCase();
  if (childElements(text).length > 0) return withoutGaps(toHtml(xmlToHast(text) as ElementContent[]));
  const words = textOf(text);
  const isHtml = type === undefined ? TAGS.test(words.slice(0, LOOKED_AT)) : type !== 'text/plain';
  return withoutGaps(isHtml ? words : toHtml({ type: 'text', value: words }));
}

const withoutGaps = (html: string) => html.replaceAll('{{', '{ {').replaceAll('}}', '} }');

/** Joins all materials below, one paragraph each. */
export function flowHtml(node: XmlElement | undefined): string {
  if (!node) return '';
  return childElements(node)
    .map((child) => {
      if (localName(child) === 'material') return `<div>${materialHtml(child)}</div>`;
      return /^(flow|flow_mat|hintmaterial|solutionmaterial|hint|solution|material_ref)$/.test(localName(child))
        ? flowHtml(child)
        : '';
    })
    .join('');
}
