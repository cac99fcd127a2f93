import { expect, it } from 'vitest';
import { topicsIn } from '../../testing/topics-in.ts';
import { announcedLists } from './announced.ts';

const listsIn = (text: string, language: 'en' | 'de', heading = 'The port') =>
  topicsIn(`# Book\n\n## ${heading}\n\n${text}`, language).flatMap((topic) =>
    topic.parts.flatMap((part) => announcedLists(part, topic)),
  );
const itemsOf = (fact: ReturnType<typeof listsIn>[number]) =>
  fact.kind === 'parts' ? fact.enumeration.items.map(({ text }) => text) : fact.kind === 'objective' ? fact.points : [];

it.each([
  [
    'en',
    'There are three reasons for the decline of the port. First, the river silted up. That took long. Second, ships grew larger. Third, the railway went to the next town.',
    ['The river silted up', 'Ships grew larger', 'The railway went to the next town'],
  ],
  [
    'de',
    'Der Niedergang des Hafens hat drei Gründe. Erstens war der Fluss versandet. Zweitens hatten sich die Schiffe verändert: Sie waren länger. Drittens fuhr die Bahn an der Stadt vorbei.',
    undefined,
  ],
  [
    'en',
    'There are many tasks in a lock, including opening the gates; letting in the water; and keeping the books.',
    ['opening the gates', 'letting in the water', 'keeping the books'],
  ],
  [
    'de',
    'Die Zünfte verlangten überall dasselbe: Marktrecht, Braurecht, Wahlrecht und ein eigenes Gericht.',
    ['Marktrecht', 'Braurecht', 'Wahlrecht', 'ein eigenes Gericht'],
  ],
] as const)('a list that the text announces is told item by item, %s: %s', (language, text, items) => {
  const [fact] = listsIn(text, language);
  expect(fact && itemsOf(fact)).toEqual(items);
});

it('reasons that are counted answer the question above them', () => {
  const text =
    'Drei Gründe werden genannt. Erstens war der Fluss versandet. Zweitens hatten sich die Schiffe verändert: Sie waren länger. Drittens fuhr die Bahn an der Stadt vorbei.';
  expect(listsIn(text, 'de', 'Warum verfiel der Hafen?')).toMatchObject([
    {
      asked: { words: 'Warum verfiel der Hafen?', isQuestion: true },
      points: ['Der Fluss war versandet', 'Die Schiffe hatten sich verändert', 'Die Bahn fuhr an der Stadt vorbei'],
    },
  ]);
});

it.each([
  ['en', 'Three reasons are given. First, the river silted up. Second, ships grew larger.'],
  ['en', 'They bought many things, including a rope; a lamp; and a map.'],
  ['de', 'Der Wirt sagte es so: Brot, Bier, Käse und Ruhe.'],
] as const)('no list where its matter is not said or its count is not met, %s: %s', (language, text) => {
  expect(listsIn(text, language)).toEqual([]);
});
