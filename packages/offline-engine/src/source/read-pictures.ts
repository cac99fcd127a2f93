import { readPictureAddress } from '@coursecraft/domain/content/picture-address';
import { captionNumber, figuresNamed } from '@coursecraft/domain/text/figure-caption';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import type { PageBlock } from './parse-page.ts';
import { type SourceBlock, type SourcePicture, sentencesOf } from './source-block.ts';

export type PageItem = PageBlock | ({ kind: 'picture' } & SourcePicture);

const IMAGE = /!\[((?:\\.|[^\]\\]){0,1000})\]\(([^\s)]+)\)/g;
const IN_ITALICS = /^\*(?![*\s])((?:\\.|[^*\\]){1,400})\*$/;
/** Placeholder of a picture that was not extracted. */
const PICTURE_LEFT_OUT = /^\*Figure: .*\*$/;
/** Blocks that a picture may move; a list of figures is no teaching text. */
const FARTHEST = 15;

/** Returns whether a URL is a course picture with a size. */
export const isPictureAddress = (address: string): boolean =>
  address.startsWith('media/') && readPictureAddress(address)?.width !== undefined;

function takePictures(text: string): { text: string; pictures: SourcePicture[] } {
  const pictures: SourcePicture[] = [];
  const words = text.replace(IMAGE, (image, alt: string, address: string) => {
    if (!isPictureAddress(address)) return image;
    pictures.push({ address, alt: inlineText(alt), caption: '' });
    return alt;
  });
  return { text: words, pictures };
}

/** Moves pictures out of running text and tables; list items keep theirs. */
export function separatePictures(blocks: PageBlock[]): PageItem[] {
  return blocks.flatMap((block): PageItem[] => {
    switch (block.kind) {
      case 'paragraph': {
        const { text, pictures } = takePictures(block.text);
        const isAlone = pictures.length > 0 && !block.text.replace(IMAGE, '').trim();
        return [...(isAlone ? [] : [{ ...block, text }]), ...pictures.map(asBlock)];
      }
      case 'heading':
        return [{ ...block, text: takePictures(block.text).text }];
      case 'list':
        return [{ ...block, items: block.items.map((item) => ({ ...item, ...itemPictures(item.text) })) }];
      case 'table': {
        const cells = [block.header, ...block.rows].map((row) => row.map(takePictures));
        const [header = [], ...rows] = cells.map((row) => row.map(({ text }) => text));
        return [{ ...block, header, rows }, ...cells.flat().flatMap(({ pictures }) => pictures.map(asBlock))];
      }
      default:
        return [block];
    }
  });
}

const asBlock = (picture: SourcePicture): PageItem => ({ kind: 'picture', ...picture });

function itemPictures(text: string): { text: string; pictures: SourcePicture[] } {
  const [end = ''] = /(?:\s*!\[(?:\\.|[^\]\\]){0,1000}\]\([^\s)]+\))+$/.exec(text) ?? [];
  const [before, behind] = [takePictures(text.slice(0, text.length - end.length)), takePictures(end)];
  return {
    text: before.text || behind.text.trim(),
    pictures: [...before.pictures, ...behind.pictures].filter(({ alt }) => alt),
  };
}

/** Assigns captions to pictures; drops captions without a picture and pictures without text. */
export function bindCaptions(blocks: PageItem[]): PageItem[] {
  const bound = new Map<PageItem, string>();
  const taken = new Set<PageItem>();
  const take = (picture: PageItem, beside: PageItem | undefined) => {
    const caption = beside && !taken.has(beside) ? captionOf(beside) : undefined;
    if (!beside || caption === undefined) return false;
    bound.set(picture, caption);
    taken.add(beside);
    return true;
  };
  blocks.forEach((block, at) => {
    if (block.kind === 'picture' && !take(block, blocks[at + 1])) take(block, blocks[at - 1]);
  });
  return blocks.flatMap((block, at): PageItem[] => {
    if (taken.has(block)) return [];
    if (block.kind !== 'picture') return isLoneCaption(block) ? [] : [block];
    const caption = bound.get(block) ?? '';
    const alt = block.alt || caption || sharedCaption(blocks, at, bound);
    return alt ? [{ ...block, alt, caption }] : [];
  });
}

function sharedCaption(blocks: PageItem[], at: number, bound: Map<PageItem, string>): string {
  let last = at;
  while (blocks[last + 1]?.kind === 'picture') last += 1;
  const block = blocks[last];
  return (block && bound.get(block)) ?? '';
}

function captionOf(block: PageItem): string | undefined {
  if (block.kind === 'heading') return captionNumber(inlineText(block.text)) && inlineText(block.text);
  if (block.kind !== 'paragraph' || PICTURE_LEFT_OUT.test(block.text)) return undefined;
  const [, italic] = IN_ITALICS.exec(block.text) ?? [];
  const text = inlineText(block.text);
  return italic !== undefined || captionNumber(text) !== undefined ? text : undefined;
}

const isLoneCaption = (block: PageItem) =>
  block.kind === 'paragraph' &&
  (PICTURE_LEFT_OUT.test(block.text) || captionNumber(inlineText(block.text)) !== undefined);

/** Moves each numbered picture after the nearest block that names it. */
export function placeWhereNamed(blocks: SourceBlock[]): SourceBlock[] {
  const pictures = blocks.flatMap((block, at) => {
    const number = block.kind === 'picture' ? captionNumber(block.caption) : undefined;
    return number ? [{ block, at, number }] : [];
  });
  if (pictures.length === 0) return blocks;
  const named = blocks.map((block) => new Set(sentencesOf(block).flatMap(({ text }) => figuresNamed(text))));
  const moved = new Map<number, SourceBlock[]>();
  const gone = new Set<SourceBlock>();
  for (const { block, at, number } of pictures) {
    const near = named
      .map((numbers, place) => ({ place, distance: numbers.has(number) ? Math.abs(place - at) : Infinity }))
      .reduce((best, next) => (next.distance < best.distance ? next : best));
    if (near.distance > FARTHEST) continue;
    moved.set(near.place, [...(moved.get(near.place) ?? []), block]);
    gone.add(block);
  }
  return blocks.flatMap((block, at) => [...(gone.has(block) ? [] : [block]), ...(moved.get(at) ?? [])]);
}

const POINTS_BESIDE =
  /\b(as )?(shown|illustrated|seen) (below|above)\b|\b(figure|illustration|screenshot|image|picture|diagram) (below|above)\b|\bwie (oben|unten) (gezeigt|dargestellt)\b/gi;
const POINTS_AT_FIGURE =
  /\b(?:(?:as )?(?:is |are )?(?:shown|illustrated|seen) in|(?:see|review|recall|compare)(?: also)?|siehe(?: auch)?|vgl\.) (?=fig|abb|bild|pict|imag|illu|photo|foto)/gi;

/** Returns a function that removes references to existing figures from a sentence. */
export function pointingAt(blocks: SourceBlock[]): (text: string, block: SourceBlock) => string {
  const shown = new Set(
    blocks.flatMap((block) => (block.kind === 'picture' ? [captionNumber(block.caption) ?? ''] : [])),
  );
  const nextOf = new Map(blocks.map((block, at) => [block, blocks[at + 1]]));
  return (text, block) => {
    const beside = nextOf.get(block)?.kind === 'picture' ? text.replace(POINTS_BESIDE, '') : text;
    const named = shown.size > 0 ? figuresNamed(beside) : [];
    return named.length > 0 && named.every((number) => shown.has(number))
      ? beside.replace(POINTS_AT_FIGURE, '').replace(/^(?=\p{L}+\.?\s*\d)/u, '- ')
      : beside;
  };
}
