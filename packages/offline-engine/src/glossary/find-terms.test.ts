import { describe, expect, test } from 'vitest';
import { findTerms } from './find-terms.ts';

const termsOf = (content: string, language = 'en') =>
  findTerms({ content, language }).map(({ term, aliases }) => [term, ...aliases].join(' / '));

describe('findTerms with a defining sentence', () => {
  test.each([
    ['A **branch** is a group of statements that execute based on a condition.', 'branch'],
    [
      'A **shell**, also called a console or terminal, is a program that talks to an interpreter.',
      'shell / console / terminal',
    ],
    ['The format a language uses to represent data is called a **data type**.', 'data type'],
  ])('finds a term: %s', (sentence, term) => {
    expect(termsOf(`Some words before.\n\n${sentence} More follows here.[^1]\n\n[^1]: A book.`)).toEqual([term]);
  });
  test('finds a German term', () => {
    expect(
      termsOf('Die **Autolyse** ist eine Ruhezeit des Teiges, in der das Mehl das Wasser aufnimmt.', 'de'),
    ).toEqual(['Autolyse']);
  });
  test('finds a term in a list below a glossary heading', () => {
    const list = '- **Ebb**: the movement of the tide out to sea\n- **Flood** – the movement of the tide towards land';
    expect(termsOf(`## Glossary\n\n${list}`)).toEqual(['Flood']);
    expect(termsOf(`## Steps\n\n${list}`)).toEqual([]);
  });
});

describe('findTerms without a definition', () => {
  test.each([
    ['leans on what is before it', 'This is a **group** of statements that belong together in the program.'],
    ['only says something of it', 'A **branch** is often used in longer programs by people who know it.'],
    ['asks', 'Is a **branch** a group of statements that execute based on a condition?'],
    ['is an example', 'For example, a **branch** is a group of statements that execute here.'],
    ['is code', '```\nA **branch** is a group of statements that execute.\n```'],
  ])('returns nothing if a sentence %s', (_why, sentence) => {
    expect(termsOf(sentence)).toEqual([]);
  });
  test('returns nothing inside a block or a note', () => {
    const hidden = 'A **branch** is a group of statements that execute based on a condition.';
    expect(termsOf(`\`\`\`check\nstem: ${hidden}\n\`\`\`\n\nText.[^1]\n\n[^1]: ${hidden}`)).toEqual([]);
  });
});
