import { captionNumber } from '@coursecraft/domain/text/figure-caption';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import { alternativeText } from '../images/alternative-text.ts';
import type { TextBlock } from '../text/text-block.ts';
import { find, findAll, type XmlNode } from '../xml/xml-tree.ts';

type PictureBlock = Extract<TextBlock, { kind: 'picture' }>;

/** The pictures of a slide in drawing order, those inside groups too. `addressOf` keeps what a relationship means. */
export function slidePictures(slide: XmlNode, addressOf: (id: string) => string | undefined): PictureBlock[] {
  return findAll(find(slide, 'spTree') ?? slide, 'pic').flatMap((shape) => {
    const properties = find(shape, 'cNvPr');
    if (/^(1|true)$/.test(find(properties, 'decorative')?.attributes.val ?? '')) return [];
    const address = addressOf(find(shape, 'blip')?.attributes['r:embed'] ?? '');
    if (!address) return [];
    const alt = alternativeText(properties?.attributes.descr);
    const title = alternativeText(properties?.attributes.title);
    return [
      { kind: 'picture', address, alt: alt || title, ...(alt && title && title !== alt ? { caption: title } : {}) },
    ];
  });
}

/**
 * The pictures of a slide behind its text, where that speaks of them. Where as many captions as pictures stand between its
 * shapes, each goes below its picture.
 */
export function withPictures(blocks: TextBlock[], pictures: PictureBlock[]): TextBlock[] {
  const captions = blocks.filter(isCaption);
  if (captions.length !== pictures.length) return [...blocks, ...pictures];
  return [
    ...blocks.filter((block) => !isCaption(block)),
    ...pictures.flatMap((picture, at) => [picture, ...captions.slice(at, at + 1)]),
  ];
}

const isCaption = (block: TextBlock) =>
  block.kind === 'paragraph' && captionNumber(inlineText(block.text)) !== undefined;
