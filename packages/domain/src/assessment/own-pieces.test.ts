import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english } from '../language/english.ts';
import { ownPieces } from './own-pieces.ts';

const own = (text: string, said: string[], before: string[] = []) => ownPieces(text, said, before, english);

test('what was said first is taken out, and what stands around it is left word for word', () => {
  const said = ['The gas escapes from the flat dough.'];
  expect(own('I think the gas escapes from the flat dough, since nothing holds it.', said)).toEqual([
    'I think the',
    ', since nothing holds it.',
  ]);
});

test('what the student said before the examiner did stays theirs', () => {
  const text = 'The bubbles cannot leave the dough.';
  expect(own(text, ['You have shown “the bubbles cannot leave the dough”.'], [text])).toEqual([text]);
});

test('a word or two in common are nobody’s', () => {
  const text = 'Without gluten the dough is flat.';
  expect(own(text, ['Why does a dough need gluten?'])).toEqual([text]);
});

test('a text sent back leaves nothing', () => {
  const said = 'Gluten is an elastic net that traps the gas.';
  expect(own(said, [said]).join(' ')).not.toMatch(/net|traps|elastic/);
});

test('every piece stands in the text, in order', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200 }),
      fc.array(fc.string({ maxLength: 80 }), { maxLength: 3 }),
      (text, said) => {
        let from = 0;
        for (const piece of own(text, said)) {
          const at = text.indexOf(piece, from);
          expect(at).toBeGreaterThanOrEqual(from);
          from = at + piece.length;
        }
      },
    ),
  );
});
