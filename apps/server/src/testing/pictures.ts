import { encodePng } from '../extraction/pictures/encode-png.ts';

/** A picture that is unlike every other of another seed: slopes of grey. */
export function drawnPicture(width: number, height: number, seed = 1): Buffer {
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at += 1)
    data[at] = ((at % width) * (seed + 1) + Math.floor(at / width) * 3 * seed) & 255;
  return encodePng({ width, height, channels: 1, data });
}
