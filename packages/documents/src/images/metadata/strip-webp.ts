import type { Stripped } from './stripped.ts';

const HEAD_BYTES = 12;
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags of the extended head that announce Exif and XMP. https://developers.google.com/speed/webp/docs/riff_container */
const EXIF_AND_XMP = 0b1100;
const FLAGS_AT = 20;

/** Walks the chunks of the RIFF container. Browsers do not turn a WebP by its Exif, so that goes whole. */
export function stripWebp(file: Buffer): Stripped {
  const kept: Buffer[] = [];
  let at = HEAD_BYTES;
  while (at + 8 <= file.length) {
    const type = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (KEPT.has(type)) kept.push(file.subarray(at, end));
    at = end;
  }
  const bytes = Buffer.concat([file.subarray(0, HEAD_BYTES), ...kept, file.subarray(at)]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  if (bytes.toString('latin1', HEAD_BYTES, HEAD_BYTES + 4) === 'VP8X' && bytes.length > FLAGS_AT)
    bytes.writeUInt8(bytes.readUInt8(FLAGS_AT) & ~EXIF_AND_XMP, FLAGS_AT);
  return { bytes, orientation: 1 };
}
