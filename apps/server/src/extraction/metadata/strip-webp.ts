import { exifOrientation, orientationAlone } from './exif-orientation.ts';
import type { Stripped } from './stripped.ts';

const HEAD_BYTES = 12;
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags of the extended head that announce Exif and XMP. https://developers.google.com/speed/webp/docs/riff_container */
const [HAS_EXIF, HAS_XMP] = [0b1000, 0b0100];
const FLAGS_AT = 20;

/** Walks the chunks of the RIFF container. */
export function stripWebp(file: Buffer): Stripped {
  const kept: Buffer[] = [];
  let orientation = 1;
  let at = HEAD_BYTES;
  while (at + 8 <= file.length) {
    const type = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (type === 'EXIF') orientation = exifOrientation(file.subarray(at + 8, at + 8 + size));
    else if (KEPT.has(type)) kept.push(file.subarray(at, end));
    at = end;
  }
  const tiff = orientationAlone(orientation);
  if (tiff) kept.push(exifChunk(tiff));
  const bytes = Buffer.concat([file.subarray(0, HEAD_BYTES), ...kept, file.subarray(at)]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  if (bytes.toString('latin1', HEAD_BYTES, HEAD_BYTES + 4) === 'VP8X' && bytes.length > FLAGS_AT) {
    const flags = bytes.readUInt8(FLAGS_AT) & ~(HAS_EXIF | HAS_XMP);
    bytes.writeUInt8(tiff ? flags | HAS_EXIF : flags, FLAGS_AT);
  }
  return { bytes, orientation };
}

function exifChunk(tiff: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write('EXIF', 'latin1');
  head.writeUInt32LE(tiff.length, 4);
  return Buffer.concat([head, tiff]);
}
