import { pictureOf } from '../read-picture.ts';

/** A dictionary of an image is short, and stands right before its bytes. */
const DICTIONARY_BYTES = 1_000;
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
  for (let at = file.indexOf('/Image'); at >= 0; at = file.indexOf('/Image', at + 1)) {
    const image = imageAt(file, at);
    if (!image) continue;
    // An image whose size stands elsewhere could be any of them.
    if (!image.size) return () => undefined;
    found.set(image.size, { images: (found.get(image.size)?.images ?? 0) + 1, jpeg: image.jpeg });
  }
  return (width, height) => {
    const one = found.get(keyOf({ width, height }));
    return one?.images === 1 ? one.jpeg : undefined;
  };
}

const keyOf = ({ width, height }: { width: number; height: number }) => `${width}x${height}`;

/** The image whose dictionary says there that it is one: its size as stated, and its bytes where they are a plain JPEG. */
function imageAt(file: Buffer, at: number): { size: string | undefined; jpeg: Buffer | undefined } | undefined {
  const head = file.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at);
  const tail = file.toString('latin1', at, at + DICTIONARY_BYTES);
  if (!/\/Subtype\s*$/.test(head) || !/^\/Image\b/.test(tail)) return undefined;
  const opening = head.lastIndexOf(' obj');
  const stream = /stream\r?\n/.exec(tail);
  if (opening < 0 || !stream) return { size: undefined, jpeg: undefined };
  const dictionary = head.slice(opening) + tail.slice(0, stream.index);
  const numberOf = (name: string) => new RegExp(`/${name}\\s+(\\d+)\\b(?!\\s+\\d+\\s+R)`).exec(dictionary)?.[1];
  const [width, height] = [numberOf('Width'), numberOf('Height')];
  if (!width || !height) return { size: undefined, jpeg: undefined };
  const size = keyOf({ width: Number(width), height: Number(height) });
  const isPlain =
    /\/Filter\s*(?:\[\s*\/DCTDecode\s*\]|\/DCTDecode\b)/.test(dictionary) &&
    !/\/(?:SMask|Mask|Decode|DecodeParms|Indexed|Separation|DeviceN|DeviceCMYK)\b/.test(dictionary);
  const from = at + stream.index + stream[0].length;
  const end = isPlain ? file.indexOf('endstream', from) : -1;
  const jpeg = end > from ? file.subarray(from, end) : undefined;
  return { size, jpeg: jpeg && isOfLight(jpeg, size) ? jpeg : undefined };
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
