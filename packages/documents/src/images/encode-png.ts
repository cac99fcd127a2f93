import { deflateSync } from 'node:zlib';
import { pngChunk } from './png-chunk.ts';

/** Rows of pixels from the top: grey, red-green-blue, or the latter with opacity, a byte each. */
export type Pixels = { width: number; height: number; channels: 1 | 3 | 4; data: Uint8Array };

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const COLOUR_TYPE = { 1: 0, 3: 2, 4: 6 } as const;
const [NONE, UP, SUB] = [0, 2, 1];
/** Half the time that the usual level takes, for a tenth more bytes. */
const DEFLATE_LEVEL = 4;

/** Writes a PNG. Each row is filtered in the way that leaves the smallest values. */
export function encodePng({ width, height, channels, data }: Pixels): Buffer {
  const stride = width * channels;
  const raw = Buffer.allocUnsafe((stride + 1) * height);
  for (let y = 0; y < height; y += 1) filterRow(data, y * stride, stride, channels, raw, y * (stride + 1), y > 0);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  head[9] = COLOUR_TYPE[channels];
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(raw, { level: DEFLATE_LEVEL })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** https://www.w3.org/TR/png-3/#9Filters: the filter whose bytes, taken as signed, sum up to the least. */
function filterRow(
  data: Uint8Array,
  from: number,
  stride: number,
  channels: number,
  out: Buffer,
  to: number,
  hasAbove: boolean,
) {
  const left = (x: number) => (x < channels ? 0 : (data[from + x - channels] ?? 0));
  const above = (x: number) => (hasAbove ? (data[from + x - stride] ?? 0) : 0);
  let [none, sub, up] = [0, 0, 0];
  for (let x = 0; x < stride; x += 1) {
    const value = data[from + x] ?? 0;
    none += size(value);
    sub += size(value - left(x));
    up += size(value - above(x));
  }
  const least = Math.min(none, sub, up);
  const filter = least === none ? NONE : least === up ? UP : SUB;
  out[to] = filter;
  for (let x = 0; x < stride; x += 1) {
    const before = filter === NONE ? 0 : filter === UP ? above(x) : left(x);
    out[to + 1 + x] = (data[from + x] ?? 0) - before;
  }
}

const size = (difference: number) => {
  const byte = difference & 255;
  return byte < 128 ? byte : 256 - byte;
};
