import { readPictureAddress } from '@coursecraft/domain/content/picture-address';
import type TurndownService from 'turndown';
import { escapeMarkdown } from '../text/escape-markdown.ts';
import { alternativeText } from './alternative-text.ts';
import { captionMarkdown, pictureMarkdown } from './picture-markdown.ts';

/** What the parser behind turndown gives of a DOM. */
type Node = {
  nodeName: string;
  textContent: string | null;
  parentNode: Node | null;
  previousElementSibling?: Node | null;
  nextElementSibling?: Node | null;
  getAttribute?: (name: string) => string | null;
  getElementsByTagName?: (name: string) => ArrayLike<Node>;
};

/** How HTML says that a paragraph is the caption of what stands beside it: readers of other formats set it. */
export const CAPTION_CLASS = 'caption';
const CAPTION = /(?:^|[\s_-])caption(?:$|[\s_-])/i;

const attribute = (node: Node, name: string) => node.getAttribute?.(name) ?? undefined;
const below = (node: Node | null | undefined, name: string) => Array.from(node?.getElementsByTagName?.(name) ?? []);
const holdsPicture = (node: Node | null | undefined) =>
  [...(node?.nodeName === 'IMG' ? [node] : []), ...below(node, 'img')].some(isKept);
const isKept = (image: Node) => addressOf(image) !== undefined && !isOrnament(image);

function addressOf(image: Node): string | undefined {
  const source = attribute(image, 'src') ?? '';
  return readPictureAddress(source) ? source : undefined;
}

function inside(node: Node, names: readonly string[]): Node | undefined {
  for (let each = node.parentNode; each; each = each.parentNode) if (names.includes(each.nodeName)) return each;
  return undefined;
}

/** What its author marks as telling nothing; one with a caption tells something all the same. */
function isOrnament(image: Node): boolean {
  if (/^(presentation|none)$/.test(attribute(image, 'role') ?? '') || attribute(image, 'aria-hidden') === 'true')
    return true;
  return attribute(image, 'alt') === '' && below(inside(image, ['FIGURE']), 'figcaption').length === 0;
}

const HEADINGS = ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'];
const AROUND = ['A', 'STRONG', 'B', 'EM', 'I', 'DEL', 'S'];

/** Pictures stand on lines of their own, their captions in italics below; of pictures that are not kept their words stay. */
export function addPictureRules(service: TurndownService): void {
  service.addRule('pictures', {
    filter: 'img',
    replacement: (_content, node) => {
      const image = node as unknown as Node;
      if (isOrnament(image)) return '';
      const address = addressOf(image);
      const given = attribute(image, 'alt')?.trim();
      if (!address) return given ? `*Figure: ${escapeMarkdown(given)}*` : '';
      if (inside(image, HEADINGS)) return '';
      const line = pictureMarkdown({ address, alt: alternativeText(given ?? attribute(image, 'title')) });
      return isInCell(image) ? line : `\n\n${line}\n\n`;
    },
  });
  service.addRule('captions', {
    filter: (node) =>
      node.nodeName === 'FIGCAPTION' ||
      (node.nodeName === 'P' &&
        CAPTION.test(node.getAttribute('class') ?? '') &&
        isBesidePicture(node as unknown as Node)),
    replacement: (content, node) => {
      const caption = node as unknown as Node;
      const figure = inside(caption, ['FIGURE']);
      if (figure && !holdsPicture(figure)) {
        const isOfPicture = below(figure, 'img').length > 0 && !/^\s*(figure|fig\.|abb)/i.test(content);
        return `\n\n${isOfPicture && content.trim() ? `*Figure: ${escapeMarkdown(textOf(caption))}*` : content}\n\n`;
      }
      return `\n\n${captionMarkdown(textOf(caption))}\n\n`;
    },
  });
  // A picture in the middle of a sentence stands behind the paragraph.
  service.addRule('paragraphs-with-pictures', {
    filter: (node) =>
      node.nodeName === 'P' && holdsPicture(node as unknown as Node) && !isInCell(node as unknown as Node),
    replacement: (content) => {
      const lines = content.split(/\n{2,}/).filter((line) => line.trim());
      const words = lines.filter((line) => !line.startsWith('![')).map((line) => line.trim());
      return `\n\n${[words.join(' '), ...lines.filter((line) => line.startsWith('!['))].filter(Boolean).join('\n\n')}\n\n`;
    },
  });
  // A mark or a link that goes around a picture's line would break it.
  service.addRule('around-pictures', {
    filter: (node) => AROUND.includes(node.nodeName) && holdsPicture(node as unknown as Node),
    replacement: (content) => content,
  });
}

const isInCell = (node: Node) => inside(node, ['TD', 'TH']) !== undefined;
const textOf = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
const isBesidePicture = (node: Node) =>
  holdsPicture(node.previousElementSibling) || holdsPicture(node.nextElementSibling);
