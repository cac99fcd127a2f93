import { open } from 'node:fs/promises';

/** A picture that browsers show and that holds nothing but pixels; width and height in pixels, 0 where unreadable. */
export type Picture = {
  mime: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  width: number;
  height: number;
};

/** What is kept as a picture: pixels, or a drawing that was cleaned. */
export type StoredPicture = Omit<Picture, 'mime'> & { mime: Picture['mime'] | 'image/svg+xml' };

/** A JPEG may have its size behind a colour profile and a thumbnail. */
const HEAD_BYTES = 1024 * 1024;

/** Tells by its bytes whether a file is a picture, and how large; undefined where it is none that can be shown. */
export async function readPicture(path: string): Promise<Picture | undefined> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return pictureOf(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** The same of bytes that are at hand. */
export function pictureOf(head: Buffer): Picture | undefined {
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') {
    return { mime: 'image/png', ...(head.length < 24 ? NONE : size(head.readUInt32BE(16), head.readUInt32BE(20))) };
  }
  if (/^GIF8[79]a$/.test(text(0, 6))) {
    return { mime: 'image/gif', ...(head.length < 10 ? NONE : size(head.readUInt16LE(6), head.readUInt16LE(8))) };
  }
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return { mime: 'image/webp', ...webpSize(head) };
  if (head.length > 3 && head.readUInt16BE(0) === 0xffd8 && head[2] === 0xff) {
    return { mime: 'image/jpeg', ...jpegSize(head) };
  }
  return undefined;
}

const size = (width: number, height: number) => ({ width, height });
const NONE = size(0, 0);

/** The three kinds of first chunk: lossy, lossless, extended. https://developers.google.com/speed/webp/docs/riff_container */
function webpSize(head: Buffer) {
  if (head.length < 30) return NONE;
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return size(head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff);
    case 'VP8L': {
      const bits = head.readUInt32LE(21);
      return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return size(head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1);
    default:
      return NONE;
  }
}

/** Walks the segments to the start of a frame (ITU-T T.81, table B.1: C0 to CF without C4, C8 and CC). */
function jpegSize(head: Buffer) {
  let at = 2;
  while (at + 9 < head.length && head[at] === 0xff) {
    const marker = head[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return size(head.readUInt16BE(at + 7), head.readUInt16BE(at + 5));
    } else at += 2 + head.readUInt16BE(at + 2);
  }
  return NONE;
}
