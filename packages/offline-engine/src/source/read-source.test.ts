import { expect, test } from 'vitest';
import { readSource } from './read-source.ts';
import { sentencesOf } from './source-block.ts';

test('finds text below a list of objectives under the heading above it', () => {
  const text =
    '# Tides\n\n## What moves the sea\n\n### Learning objectives\n\n- name two bodies\n\nThe moon pulls at the sea.\n\n### High water\n\nIt comes twice a day.';
  const placed = readSource({ name: 'tides.md', paged: false, pages: [{ page: 1, text }] })
    .flatMap(sentencesOf)
    .map((sentence) => [sentence.text, sentence.place.heading]);
  expect(placed).toEqual([
    ['name two bodies', 'What moves the sea'],
    ['The moon pulls at the sea.', 'What moves the sea'],
    ['It comes twice a day.', 'High water'],
  ]);
});
