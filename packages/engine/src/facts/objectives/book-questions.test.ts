import { expect, test } from 'vitest';
import { topicsIn } from '../../testing/topics-in.ts';
import { factsOfTopic } from '../facts-of-topic.ts';

const TEXT =
  'Lithography rests on the fact that grease and water do not mix. Water is absorbed by the bare stone but is repelled by the grease of the drawing. When an oily ink is rolled over the stone, the wet areas refuse it and the greasy areas take it. A **lithograph** is a print that is pulled from a flat stone.';

const askedIn = (questions: readonly string[]) =>
  topicsIn(
    `# Prints\n\n## Stone\n\n${TEXT}\n\n### Exercises\n\n${questions.map((one, at) => `${at + 1}. ${one}`).join('\n')}`,
  )
    .flatMap((topic) => factsOfTopic(topic).facts)
    .flatMap(({ asked, kind, claim }) => (asked?.isQuestion ? [{ words: asked.words, kind, claim }] : []));

test('a question of the book is asked in its own words of the fact that answers it', () => {
  const [asked] = askedIn(['What is a lithograph?']);
  expect(asked).toMatchObject({ words: 'What is a lithograph?', kind: 'definition' });
});

test('where no fact does, what the text says to it is one', () => {
  const [asked] = askedIn(['Why does the oily ink not stick to the bare stone?']);
  expect(asked?.claim).toContain('repelled by the grease');
});

test.each([
  'Who invented the lithograph in 1796?',
  'Why are posters printed on linen today?',
  'Calculate the price of a lithograph on a stone.',
])('“%s” stays an exercise', (question) => expect(askedIn([question])).toEqual([]));

test('what the book itself answers to its question is the answer, without whom it is said to', () => {
  const [asked] = topicsIn(
    `# Prints\n\n## Stone\n\n${TEXT}\n\n### Exercises\n\n1. A friend wants to print on wood by this method. What do you tell her?\n\n   Answer: You remind her about the stone: water is drawn into a porous stone. Wood swells when it is wet.\n2. What is a lithograph?`,
  )
    .flatMap((topic) => factsOfTopic(topic).facts)
    .filter(({ asked: question }) => question?.words.includes('What do you tell her?'));
  expect(asked).toMatchObject({
    kind: 'objective',
    points: ['Water is drawn into a porous stone', 'Wood swells when it is wet'],
  });
});

test('why something is so is answered by the one sentence that says it, and nothing around it', () => {
  const arch =
    'An arch carries its load in a curve of stone. Every stone of the arch is pressed against its neighbours, so that there is no tension anywhere. The builders of old could therefore do without steel. The ends of the arch push outwards, and for this reason they need strong abutments.';
  const [asked] = topicsIn(
    `# Bridges\n\n## Arches\n\n${arch}\n\n### Exercises\n\n1. Why do arches need abutments?\n2. What is steel?`,
  )
    .flatMap((topic) => factsOfTopic(topic).facts)
    .filter((fact) => fact.asked);
  expect(asked?.claim).toBe('The ends of the arch push outwards');
});
