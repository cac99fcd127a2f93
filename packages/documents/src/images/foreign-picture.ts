import { open } from 'node:fs/promises';

/** Pictures that are not kept as they are: a drawing is cleaned, the others are written as what every browser shows. */
export type ForeignKind = 'svg' | 'bmp' | 'avif';

/** The ending of a picture's name once it is converted. */
export const ENDING_OF: Record<ForeignKind, string> = { svg: 'svg', bmp: 'png', avif: 'webp' };

const HEAD_BYTES = 64 * 1024;
const SVG =
  /^\ufeff?\s*(?:<\?xml\b[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE\s+(?:\w+:)?svg\b[^>[]*(?:\[[^\]]*\])?\s*>\s*)*<(?:\w+:)?svg[\s>]/i;

/** Tells by its bytes whether a file is such a picture. */
export async function readForeignKind(path: string): Promise<ForeignKind | undefined> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return foreignKindOf(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

function foreignKindOf(head: Buffer): ForeignKind | undefined {
  if (/^ftypavi[fs]$/.test(head.toString('latin1', 4, 12))) return 'avif';
  // The size of the header that follows tells a bitmap from a text that begins with the same letters.
  if (head.toString('latin1', 0, 2) === 'BM' && head.length > 26 && BITMAP_HEADERS.has(head.readUInt32LE(14)))
    return 'bmp';
  const isWide = head.length > 1 && head.readUInt16BE(0) === 0xfffe;
  return SVG.test(head.toString(isWide ? 'utf16le' : 'utf8')) ? 'svg' : undefined;
}

const BITMAP_HEADERS = new Set([12, 40, 52, 56, 64, 108, 124]);
