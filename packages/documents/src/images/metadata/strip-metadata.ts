import type { Picture } from '../read-picture.ts';
import { stripJpeg } from './strip-jpeg.ts';
import { stripPng } from './strip-png.ts';
import { stripWebp } from './strip-webp.ts';
import type { Stripped } from './stripped.ts';

/**
 * A picture without what tells of its making: place, time, device, comments, previews, and whatever stands behind its
 * end. What draws it stays to the byte, and so does how it is turned; from a damaged part on everything stays. A GIF
 * holds at most comments and is left alone.
 */
export function stripMetadata(bytes: Buffer, mime: Picture['mime']): Stripped {
  switch (mime) {
    case 'image/jpeg':
      return stripJpeg(bytes);
    case 'image/png':
      return stripPng(bytes);
    case 'image/webp':
      return stripWebp(bytes);
    case 'image/gif':
      return { bytes, orientation: 1 };
  }
}
