import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english } from '../language/english.ts';
import { ownPieces } from './own-pieces.ts';

const own = (text: string, said: string[], before: string[] = []) => ownPieces(text, said, before, english);

test('removes earlier text of others and keeps the rest word for word', () => {
  const said = ['The gas escapes from the flat dough.'];
  expect(own('I think the gas escapes from the flat dough, since nothing holds it.', said)).toEqual([
    'I think the',
    ', since nothing holds it.',
  ]);
});

test('keeps text that the student wrote before the grader', () => {
  const text = 'The bubbles cannot leave the dough.';
  expect(own(text, ['You have shown “the bubbles cannot leave the dough”.'], [text])).toEqual([text]);
});

test('ignores a match of one or two words', () => {
  const text = 'Without gluten the dough is flat.';
  expect(own(text, ['Why does a dough need gluten?'])).toEqual([text]);
});

test('returns nothing for text that was only sent back', () => {
  const said = 'Gluten is an elastic net that traps the gas.';
  expect(own(said, [said]).join(' ')).not.toMatch(/net|traps|elastic/);
});

test('returns pieces that are in the text, in order', () => {
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
