import { expect, test } from 'vitest';
import { topicsIn } from '../../testing/topics-in.ts';
import { factsOfTopic } from '../facts-of-topic.ts';

const TEXT =
  'Die Blockade war eine scharfe Waffe der Städte. Die Kaufleute verloren zwei Jahre lang ihren Markt. Sie wirkte nur, wenn alle mitmachten und wenn der Gegner die Ware nirgends sonst bekam.';
const answersTo = (question: string) =>
  topicsIn(
    `# Buch\n\n## Die Blockade\n\n${TEXT}\n\n### Aufgaben\n\n1. ${question}\n2. Was verloren die Kaufleute?`,
    'de',
  )
    .flatMap((topic) => factsOfTopic(topic).facts)
    .flatMap((fact) => (fact.kind === 'objective' && fact.asked?.words.includes('Bedingungen') ? [fact] : []));

test('a question for conditions is answered by those that the text names, each a point', () => {
  const [fact] = answersTo(
    'Nennen Sie die beiden Bedingungen, unter denen eine Handelsblockade Erfolg haben konnte, und prüfen Sie, ob sie 1358 erfüllt waren.',
  );
  expect(fact).toMatchObject({
    points: ['Wenn alle mitmachten', 'Wenn der Gegner die Ware nirgends sonst bekam'],
    asked: { words: 'Nennen Sie die beiden Bedingungen, unter denen eine Handelsblockade Erfolg haben konnte.' },
  });
});

test('and not where the text names another number of them, or speaks of something else', () => {
  expect(answersTo('Nennen Sie die drei Bedingungen, unter denen eine Handelsblockade Erfolg haben konnte.')).toEqual(
    [],
  );
  expect(answersTo('Nennen Sie die Bedingungen, unter denen Heringe gefangen werden.')).toEqual([]);
});

test('and by the topic that names them, where the question stands with another one of the chapter', () => {
  const cities = topicsIn(
    '# Buch\n\n## Die Städte\n\nDie Städte der Hanse waren reich und lagen am Meer.\n\n### Aufgaben\n\n1. Nennen Sie die beiden Bedingungen, unter denen eine Handelsblockade Erfolg haben konnte.\n2. Wo lagen die Städte?',
    'de',
  );
  const war = topicsIn(`# Buch\n\n## Der Krieg\n\n${TEXT}`, 'de');
  const asked = [...cities, ...war].map((topic) =>
    factsOfTopic(topic, [...cities, ...war]).facts.flatMap((fact) => fact.asked?.words ?? []),
  );
  expect(asked.at(-1)).toEqual([
    'Nennen Sie die beiden Bedingungen, unter denen eine Handelsblockade Erfolg haben konnte.',
  ]);
});
