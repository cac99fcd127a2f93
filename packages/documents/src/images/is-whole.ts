import { crc32 } from 'node:zlib';
import type { Picture } from './read-picture.ts';

/** Whether a picture stands in its file from beginning to end, so that browsers show more than its upper half. */
export function isWhole(bytes: Buffer, mime: Picture['mime']): boolean {
  switch (mime) {
    case 'image/png':
      return isWholePng(bytes);
    case 'image/jpeg':
      return isWholeJpeg(bytes);
    case 'image/gif':
      return bytes.lastIndexOf(0x3b) > 13;
    case 'image/webp':
      return bytes.length >= 20 && bytes.readUInt32LE(4) + 8 <= bytes.length;
  }
}

/** Every chunk up to the end has the check that it states. */
function isWholePng(bytes: Buffer): boolean {
  let at = 8;
  let hasData = false;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return false;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return false;
    if (type === 'IDAT') hasData = true;
    if (type === 'IEND') return hasData;
    at = end;
  }
  return false;
}

/** A JPEG holds a scan and ends with its end marker, whatever camera makers put behind that. */
const isWholeJpeg = (bytes: Buffer) => {
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
  return scan > 0 && bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > scan;
};
