import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutUnseen, withUnseenShown } from './unseen-characters.ts';

const NAMED = {
  'marks of direction': [0x200e, 0x200f, 0x61c, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069],
  controls: [0, 7, 9, 10, 13, 0x1b, 0x7f, 0x80, 0x85, 0x9f],
  'what has no width': [0x200b, 0x200c, 0x200d, 0x2060, 0x2061, 0xfeff, 0xad, 0x34f, 0xe0041, 0xe0101, 0xfe0f],
  'what is blank': [0x2800, 0x3164, 0x115f, 0xffa0, 0x2028, 0x2029],
};

describe.each(Object.entries(NAMED))('%s', (_, codes) => {
  test.each(codes)('removes U+%i from a name and makes it visible', (code) => {
    const name = `notes${String.fromCodePoint(code)}.fdp`;
    expect(withoutUnseen(name)).toBe('notes.fdp');
    expect(withUnseenShown(name)).toBe('notes\ufffd.fdp');
  });
});

test('keeps names in any script', () => {
  for (const name of [
    'Über die Höhe (2).pdf',
    'می‌خواهم.docx',
    'नमस्ते.md',
    'שלום.txt',
    '数学 第1章.pptx',
    'क्‍ष.md',
    '🌊 tides.pdf',
    '❤️ 👩‍🚀.pdf',
  ])
    expect([withoutUnseen(name), withUnseenShown(name)]).toEqual([name, name]);
});

test('removes direction characters from any name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      for (const shown of [withoutUnseen(name), withUnseenShown(name)])
        expect(shown).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c\p{Cc}]/u);
    }),
  );
});
