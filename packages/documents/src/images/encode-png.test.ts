import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { encodePng, type Pixels } from './encode-png.ts';
import { isBlank, leanPixels, shrinkPixels } from './fit-pixels.ts';
import { isWhole } from './is-whole.ts';
import { pictureOf } from './read-picture.ts';

const drawn = (width: number, height: number, channels: Pixels['channels']): Pixels => ({
  width,
  height,
  channels,
  data: Uint8Array.from({ length: width * height * channels }, (_, at) => (at * at + 7 * at) & 255),
});

/** The pixels of a PNG, its filters undone. */
function decoded(png: Buffer, { width, height, channels }: Pixels): Uint8Array {
  const length = png.readUInt32BE(33);
  const raw = inflateSync(png.subarray(41, 41 + length));
  const stride = width * channels;
  const data = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const left = x < channels ? 0 : (data[y * stride + x - channels] ?? 0);
      const above = y === 0 ? 0 : (data[(y - 1) * stride + x] ?? 0);
      const before = filter === 0 ? 0 : filter === 1 ? left : above;
      data[y * stride + x] = (raw[y * (stride + 1) + 1 + x] ?? 0) + before;
    }
  }
  return data;
}

it.each([1, 3, 4] as const)('writes a valid PNG with %i channels and unchanged pixels', (channels) => {
  const pixels = drawn(31, 17, channels);
  const png = encodePng(pixels);
  expect(pictureOf(png)).toEqual({ mime: 'image/png', width: 31, height: 17 });
  expect(isWhole(png, 'image/png')).toBe(true);
  expect(decoded(png, pixels)).toEqual(pixels.data);
  const damaged = Buffer.from(png);
  damaged.writeUInt8(png.readUInt8(60) ^ 1, 60);
  expect([isWhole(damaged, 'image/png'), isWhole(png.subarray(0, -4), 'image/png')]).toEqual([false, false]);
});

it('drops opacity and colors that are not used', () => {
  const grey = Uint8Array.from({ length: 16 }, (_, at) => (at % 4 === 3 ? 255 : Math.floor(at / 4) * 9));
  expect(leanPixels({ width: 2, height: 2, channels: 4, data: grey })).toMatchObject({
    channels: 1,
    data: Uint8Array.of(0, 9, 18, 27),
  });
  expect(leanPixels({ width: 2, height: 2, channels: 4, data: grey.with(0, 1) }).channels).toBe(3);
  expect(leanPixels({ width: 2, height: 2, channels: 4, data: grey.with(3, 0) }).channels).toBe(4);
});

it('shrinks a picture by averaging its pixels', () => {
  const data = Uint8Array.of(0, 4, 100, 100, 8, 4, 100, 100);
  expect(shrinkPixels({ width: 4, height: 2, channels: 1, data }, 2)).toEqual({
    width: 2,
    height: 1,
    channels: 1,
    data: Uint8Array.of(4, 100),
  });
  expect(shrinkPixels({ width: 4, height: 2, channels: 1, data }, 4).width).toBe(4);
});

it('detects a picture of a single color', () => {
  expect(isBlank({ width: 2, height: 1, channels: 3, data: Uint8Array.of(1, 2, 3, 1, 2, 3) })).toBe(true);
  expect(isBlank({ width: 2, height: 1, channels: 3, data: Uint8Array.of(1, 2, 3, 1, 2, 4) })).toBe(false);
});
