import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  listPictures,
  pictureAddress,
  picturesInWords,
  readPictureAddress,
  replacePictures,
} from './picture-address.ts';

it('parses every name and size that it writes', () => {
  const side = fc.integer({ min: 1, max: 12_000 });
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), side, side, (given, width, height) => {
      const name = given.toWellFormed();
      expect(readPictureAddress(pictureAddress({ name, width, height }))).toEqual({ name, width, height });
    }),
  );
});

it('is valid in Markdown for any file name', () => {
  const address = pictureAddress({ name: 'Wël le (1).png', width: 640, height: 480 });
  expect(address).toBe('media/W%C3%ABl%20le%20%281%29.png#640x480');
  expect(listPictures(`![A \\[low\\] wave](${address})`)).toEqual([{ name: 'Wël le (1).png', alt: 'A [low] wave' }]);
});

it('accepts the absolute URL of the same file', () => {
  expect(readPictureAddress('/api/courses/crs_1/media/wave.png')).toEqual({ name: 'wave.png' });
});

it('accepts no other URL as a picture of the course', () => {
  for (const address of ['https://example.org/media/a.png', '/media/a.png', 'media/', 'media/a/b.png', 'wave.png'])
    expect(readPictureAddress(address)).toBeUndefined();
  expect(readPictureAddress('media/100%.png#wide')).toBeUndefined();
  expect(readPictureAddress('media/100%.png')).toEqual({ name: '100%.png' });
});

it('lists the pictures of a text and its blocks', () => {
  const content = [
    '![One](media/one.png) and ![](<media/two.png#3x2> "Title"), [no picture](media/three.png)',
    '```check\ntype: free-response\nstem: What does ![the curve](media/curve.png) show?\n```',
    '![elsewhere](https://example.org/x.png)',
  ].join('\n\n');
  expect(listPictures(content)).toEqual([
    { name: 'one.png', alt: 'One' },
    { name: 'two.png', alt: '' },
    { name: 'curve.png', alt: 'the curve' },
  ]);
});

it('replaces pictures with the captions below them', () => {
  const text =
    'The tide.\n\n![A curve](media/tide.png#3x2)\n\n*Figure 1: A day*\n\n**Bold** and ![far](https://e.org/x.png)';
  expect(replacePictures(text, ({ name, caption }) => `${name}: ${caption}`)).toContain(
    'tide.png: *Figure 1: A day*\n\n**Bold**',
  );
  expect(picturesInWords(text)).toBe(
    'The tide.\n\nA curve\n\n*Figure 1: A day*\n\n**Bold** and ![far](https://e.org/x.png)',
  );
  expect(picturesInWords('See ![](media/a.png) here')).toBe('See  here');
});
