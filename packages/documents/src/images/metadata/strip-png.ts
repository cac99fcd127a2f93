import { pngChunk } from '../png-chunk.ts';
import { exifOrientation, orientationAlone } from './exif-orientation.ts';
import type { Stripped } from './stripped.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and check around a chunk's data. */
const FRAME_BYTES = 12;
/** Chunks that say how a picture looks and moves. https://www.w3.org/TR/png-3/#11Chunks */
const COLOURS = ['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'hIST', 'sPLT'];
const KEPT = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', ...COLOURS, 'pHYs', 'acTL', 'fcTL', 'fdAT']);

/** Walks the chunks up to the end of the image. */
export function stripPng(file: Buffer): Stripped {
  const kept = [file.subarray(0, SIGNATURE_BYTES)];
  let orientation = 1;
  let at = SIGNATURE_BYTES;
  while (at + FRAME_BYTES <= file.length) {
    const end = at + FRAME_BYTES + file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    if (type === 'eXIf') {
      orientation = exifOrientation(file.subarray(at + 8, end - 4));
      const tiff = orientationAlone(orientation);
      if (tiff) kept.push(pngChunk(type, tiff));
    } else if (KEPT.has(type)) kept.push(file.subarray(at, end));
    at = end;
    if (type === 'IEND') return { bytes: Buffer.concat(kept), orientation };
  }
  return { bytes: Buffer.concat([...kept, file.subarray(at)]), orientation };
}
