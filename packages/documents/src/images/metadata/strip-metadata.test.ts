import { describe, expect, it } from 'vitest';
import { exifOrientation } from './exif-orientation.ts';
import { stripMetadata } from './strip-metadata.ts';

const SECRET = 'GPS 54.1 N 7.9 E';
const secret = Buffer.from(SECRET, 'latin1');
const hex = (text: string) => Buffer.from(text, 'hex');

/** Exif with an orientation, in either byte order, and with something that is nobody's business. */
function exif(orientation: number, order: 'II' | 'MM'): Buffer {
  const head = order === 'II' ? '49492a0008000000010012010300010000000000000000000000' : undefined;
  const tiff = head ? hex(head) : hex('4d4d002a00000008000101120003000000010000000000000000');
  if (order === 'II') tiff.writeUInt16LE(orientation, 18);
  else tiff.writeUInt16BE(orientation, 18);
  return Buffer.concat([tiff, secret]);
}

const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, 0, data.length + 2]), data]);
const named = (name: string, data: Buffer) => Buffer.concat([Buffer.from(name, 'latin1'), data]);

describe('stripMetadata of a JPEG', () => {
  const jfif = segment(0xe0, named('JFIF\0', hex('010100000100010000')));
  const profile = segment(0xe2, named('ICC_PROFILE\0', hex('0101aabb')));
  const adobe = segment(0xee, named('Adobe', hex('00640000000001')));
  const frame = segment(0xc0, hex('080002000301011100'));
  // Two scans, the first with stuffed and restart bytes in it.
  const scans = Buffer.concat([segment(0xda, hex('0101')), hex('12ff00ffd034'), segment(0xda, hex('0102')), hex('56')]);
  const picture = (...own: Buffer[]) => Buffer.concat([hex('ffd8'), ...own, frame, scans, hex('ffd9')]);

  it('removes location, comments and trailing bytes and keeps the image data', () => {
    const phone = Buffer.concat([
      picture(
        jfif,
        segment(0xe1, named('Exif\0\0', exif(1, 'II'))),
        segment(0xe1, named('http://ns.adobe.com/xap/1.0/\0', secret)),
        segment(0xe2, named('MPF\0', secret)),
        profile,
        segment(0xed, secret),
        adobe,
        segment(0xfe, secret),
      ),
      secret,
    ]);
    const { bytes, orientation } = stripMetadata(phone, 'image/jpeg');
    expect(bytes).toEqual(picture(jfif, profile, adobe));
    expect(orientation).toBe(1);
  });

  it.each(['II', 'MM'] as const)('keeps the orientation (%s)', (order) => {
    const { bytes, orientation } = stripMetadata(
      picture(segment(0xe1, named('Exif\0\0', exif(6, order)))),
      'image/jpeg',
    );
    expect(orientation).toBe(6);
    expect(bytes.includes(SECRET)).toBe(false);
    expect(stripMetadata(bytes, 'image/jpeg')).toEqual({ bytes, orientation });
  });

  it('leaves a truncated or damaged file as readable as before', () => {
    const whole = picture(jfif);
    for (let length = 3; length < whole.length; length += 1) {
      const cut = whole.subarray(0, length);
      expect(stripMetadata(cut, 'image/jpeg').bytes).toEqual(cut);
    }
  });
});

describe('stripMetadata of a PNG', () => {
  const signature = hex('89504e470d0a1a0a');
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, named(type, data), hex('00000000')]);
  };
  const head = chunk('IHDR', hex('00000003000000020806000000'));
  const rest = Buffer.concat([chunk('IDAT', hex('abcd')), chunk('IEND', Buffer.alloc(0))]);

  it('removes texts, times and trailing bytes and keeps colors', () => {
    const gamma = chunk('gAMA', hex('0000b18f'));
    const told = ['tEXt', 'iTXt', 'zTXt', 'tIME', 'caBX'].map((type) => chunk(type, secret));
    const { bytes } = stripMetadata(Buffer.concat([signature, head, ...told, gamma, rest, secret]), 'image/png');
    expect(bytes).toEqual(Buffer.concat([signature, head, gamma, rest]));
  });

  it('keeps the orientation', () => {
    const turned = Buffer.concat([signature, head, chunk('eXIf', exif(8, 'MM')), rest]);
    const { bytes, orientation } = stripMetadata(turned, 'image/png');
    expect(orientation).toBe(8);
    expect(bytes.includes(SECRET)).toBe(false);
    expect(stripMetadata(bytes, 'image/png')).toEqual({ bytes, orientation });
  });
});

describe('stripMetadata of a WebP', () => {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return Buffer.concat([named(type, length), data, Buffer.alloc(data.length % 2)]);
  };
  const riff = (...chunks: Buffer[]) => chunk('RIFF', named('WEBP', Buffer.concat(chunks)));
  const extended = (flags: number) => chunk('VP8X', Buffer.from([flags, 0, 0, 0, 2, 0, 0, 1, 0, 0]));
  const image = chunk('VP8L', hex('2f0240000a'));

  it('removes Exif and XMP and updates the header flags', () => {
    const told = riff(extended(0b11110), image, chunk('EXIF', exif(6, 'II')), chunk('XMP ', secret));
    expect(stripMetadata(told, 'image/webp')).toEqual({ bytes: riff(extended(0b10010), image), orientation: 1 });
  });
});

it('treats unreadable Exif as upright', () => {
  for (const damaged of ['', '4949', '4d4d002affffffff', '4d4d002a00000008ffff0112'])
    expect(exifOrientation(hex(damaged))).toBe(1);
  expect(exifOrientation(exif(9, 'MM'))).toBe(1);
});
