import { inlineText } from '@coursecraft/domain/text/inline-text';
import { describe, expect, it } from 'vitest';
import { PACKS } from '../language/pick-pack.ts';
import { findDefinition } from './find-definition.ts';

const find = (raw: string, code: 'en' | 'de' = 'en') =>
  findDefinition({ raw, text: inlineText(raw), quote: raw, place: { upload: 'a.md' } }, PACKS[code]);

describe('findDefinition with a marked term and its definition', () => {
  it.each([
    [
      'A **branch** is a group of statements that execute on a condition.',
      'branch',
      'a group of statements that execute on a condition',
    ],
    ['**Input** is what a user enters into a program.', 'Input', 'what a user enters into a program'],
    [
      'The format a language uses to represent data is called a **data type**.',
      'data type',
      'The format a language uses to represent data',
    ],
    ['A *mole* is a wall of stone in the sea.', 'mole', 'a wall of stone in the sea'],
    [
      'A **condition** is a term at the root of the contract; if it is broken, the contract may end.',
      'condition',
      'a term at the root of the contract',
    ],
    [
      'An **overflow error** occurs when a value is too large to be stored.',
      'overflow error',
      'An overflow error occurs when a value is too large to be stored',
    ],
    [
      'The **count()** method counts the number of substrings in a string.',
      'count()',
      'The count() method counts the number of substrings in a string',
    ],
  ])('finds a definition: %s', (sentence, term, body) => {
    expect(find(sentence)).toMatchObject({ term, body, claim: inlineText(sentence) });
  });
  it.each([
    ['Ein **Sauerteig** ist ein Teig aus Mehl und Wasser.', 'Sauerteig'],
    ['Unter **Gare** versteht man die Reife des Teiges vor dem Backen.', 'Gare'],
    ['Die Schicht zwischen Rinde und Holz nennt man **Bast**.', 'Bast'],
  ])('finds a definition in German: %s', (sentence, term) => {
    expect(find(sentence, 'de')?.term).toBe(term);
  });
});

describe('findDefinition without a definition', () => {
  it.each([
    ['marks no term', 'A branch is a group of statements that execute on a condition.'],
    ['leans on the one before it', 'This is a **group** of statements that belong together.'],
    ['speaks of something named elsewhere', '**Low water** is the lowest level that it reaches.'],
    ['says where the term stands among others', 'A **plan** is the first step of every project in a company.'],
    ['says what is done with the term', 'A **field width** is included in the format with an integer.'],
    ['points at something beside it', 'A **pier** is a building that the picture below shows in full.'],
    ['asks', 'Is a **branch** a group of statements that execute?'],
    ['is cut off', 'A **branch** is a group of statements that execute on the'],
  ])('returns nothing if a sentence %s', (_why, sentence) => {
    expect(find(sentence)).toBeUndefined();
  });
});
