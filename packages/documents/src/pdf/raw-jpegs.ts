import { pictureOf } from '../images/read-picture.ts';
import { type ImageDictionary, imageDictionaries } from './image-dictionaries.ts';

const COLOURS_OF_PAPER = 4;

/** The JPEG that a file holds as it is for the only image of that size; undefined where there is none. */
export type RawJpegs = (width: number, height: number) => Uint8Array | undefined;

/**
 * Finds the JPEGs that a PDF holds whole, by the size of their images: taken as they are, they lose nothing and stay a
 * tenth as large as what they decode to. Those that the file masks, recolours, packs or encrypts are left out.
 */
export function findRawJpegs(file: Buffer): RawJpegs {
  const found = new Map<string, { images: number; jpeg: Buffer | undefined }>();
  if (file.includes('/Encrypt')) return () => undefined;
  for (const image of imageDictionaries(file)) {
    // An image whose size stands elsewhere could be any of them.
    if (!image.size) return () => undefined;
    const size = keyOf(image.size);
    found.set(size, { images: (found.get(size)?.images ?? 0) + 1, jpeg: jpegOf(file, image) });
  }
  return (width, height) => {
    const one = found.get(keyOf({ width, height }));
    return one?.images === 1 ? one.jpeg : undefined;
  };
}

const keyOf = ({ width, height }: { width: number; height: number }) => `${width}x${height}`;

/** The bytes of an image where they are a plain JPEG. */
function jpegOf(file: Buffer, { size, text, from }: Extract<ImageDictionary, { text: string }>): Buffer | undefined {
  const isPlain =
    /\/Filter\s*(?:\[\s*\/DCTDecode\s*\]|\/DCTDecode\b)/.test(text) &&
    !/\/(?:SMask|Mask|Decode|DecodeParms|Indexed|Separation|DeviceN|DeviceCMYK)\b/.test(text);
  const end = isPlain ? file.indexOf('endstream', from) : -1;
  const jpeg = end > from ? file.subarray(from, end) : undefined;
  return jpeg && isOfLight(jpeg, keyOf(size)) ? jpeg : undefined;
}

/** As large as stated, in grey or three colours: browsers show four, which are for print, as something else. */
function isOfLight(jpeg: Buffer, size: string): boolean {
  const picture = pictureOf(jpeg);
  if (picture?.mime !== 'image/jpeg' || keyOf(picture) !== size) return false;
  for (let at = 2; at + 9 < jpeg.length && jpeg[at] === 0xff; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg.readUInt8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return jpeg.readUInt8(at + 9) < COLOURS_OF_PAPER;
  }
  return false;
}
