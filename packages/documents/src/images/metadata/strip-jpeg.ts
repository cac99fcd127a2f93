import { EXIF, exifOrientation, orientationAlone } from './exif-orientation.ts';
import type { Stripped } from './stripped.ts';

/** Markers (ITU-T T.81, table B.1). */
const [SCAN, END, COMMENT, EXIF_OR_XMP, COLOURS, ADOBE, LAST_OWN] = [0xda, 0xd9, 0xfe, 0xe1, 0xe2, 0xee, 0xef];
const START_BYTES = 2;

/** Walks the segments up to the end of the image. */
export function stripJpeg(file: Buffer): Stripped {
  const kept = [file.subarray(0, START_BYTES)];
  let orientation = 1;
  let at = START_BYTES;
  while (at + 4 <= file.length && file[at] === 0xff) {
    const marker = file.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const end = at + 2 + file.readUInt16BE(at + 2);
    const data = file.subarray(at + 4, end);
    if (marker === EXIF_OR_XMP && data.subarray(0, EXIF.length).equals(EXIF)) {
      orientation = exifOrientation(data);
      const tiff = orientationAlone(orientation);
      if (tiff) kept.push(exifSegment(tiff));
    } else if (draws(marker, data)) kept.push(file.subarray(at, end));
    at = end;
    if (marker !== SCAN) continue;
    at = endOfScan(file, end);
    kept.push(file.subarray(end, at));
    if (file[at + 1] === END) return { bytes: Buffer.concat([...kept, file.subarray(at, at + 2)]), orientation };
  }
  return { bytes: Buffer.concat([...kept, file.subarray(at)]), orientation };
}

/** Of the segments for applications, only JFIF, colour profiles and Adobe's note on how colours are coded do. */
function draws(marker: number, data: Buffer): boolean {
  if (marker === COLOURS) return data.toString('latin1', 0, 12) === 'ICC_PROFILE\0';
  return marker !== COMMENT && (marker < EXIF_OR_XMP || marker > LAST_OWN || marker === ADOBE);
}

/** Where the next marker stands behind coded data, in which 0xFF is followed by 0 or by a restart marker. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return file.length;
}

const exifSegment = (tiff: Buffer) =>
  Buffer.concat([Buffer.from([0xff, EXIF_OR_XMP, 0, 2 + EXIF.length + tiff.length]), EXIF, tiff]);
