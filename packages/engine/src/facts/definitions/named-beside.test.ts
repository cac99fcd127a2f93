import { describe, expect, it } from 'vitest';
import { topicsIn } from '../../testing/topics-in.ts';
import { factsOfTopic } from '../facts-of-topic.ts';

const FILLING = {
  en: 'The harbour of the town faces the open sea, and small boats lie there all year round. Old people sit on the quay.',
  de: 'Der Hafen der Stadt liegt zum offenen Meer, und kleine Boote liegen dort das ganze Jahr. Alte Leute sitzen am Kai.',
} as const;

const definitionsIn = (text: string, language: 'en' | 'de' = 'en') =>
  topicsIn(`# Book\n\n## Subject\n\n${text}\n\n${FILLING[language]}`, language)
    .flatMap((topic) => factsOfTopic(topic).facts)
    .flatMap((fact) => (fact.kind === 'definition' ? [[fact.definition.term, fact.claim]] : []));

describe('what a term means is taken', () => {
  it.each([
    [
      'from the sentence before its name',
      'Two careful gauges on the same quay never show quite the same level. That wobble is called **reading error**, and unlike wear it shrinks with care.',
      'reading error',
      'Two careful gauges on the same quay never show quite the same level',
    ],
    [
      'from what everybody does there',
      'Suppose a river has two arms. We then split the water into layers, called strata, and take one bottle from each. That is a **layered sample**.',
      'layered sample',
      'We split the water into layers, called strata, and take one bottle from each',
    ],
    [
      'from the sentence behind its name, where this one only compares it',
      'A **round sample** looks similar. Here too we divide the river into layers, but then we take all bottles from one of them.',
      'round sample',
      'We divide the river into layers, but then we take all bottles from one of them',
    ],
    [
      'from what happens where the word is used',
      'When the captains who answer differ from those who do not, we speak of **silent bias**.',
      'silent bias',
      'the captains who answer differ from those who do not',
    ],
    [
      'from the kind that its name ends',
      'A level that the gauge shows is called a **reading**; the corresponding number worked out from many days is a **mean level**.',
      'mean level',
      'a mean level is the number worked out from many days',
    ],
    [
      'from behind a colon',
      'There is a rule worth knowing: the **safe depth** is about twice the draught of the ship.',
      'safe depth',
      'The safe depth is about twice the draught of the ship',
    ],
    [
      'with the whole that it is a part of',
      'A fleet may hold many ships. The **convoy** is the part of it that sails under guard.',
      'convoy',
      'The convoy is the part of the fleet that sails under guard',
    ],
    [
      'from a kind that points back and says which one',
      'This latitude, where the sun stands overhead at noon, is called the Tropic of Cancer.',
      'Tropic of Cancer',
      'the Tropic of Cancer is the latitude where the sun stands overhead at noon',
    ],
  ])('%s', (_, text, term, claim) => {
    expect(definitionsIn(text)).toContainEqual([term, claim]);
  });

  it('from what we call so, in German too', () => {
    expect(definitionsIn('Verlandung nennen wir also den Anstieg des Bodens durch Sand und Schlamm.', 'de')).toEqual([
      ['Verlandung', 'Verlandung ist der Anstieg des Bodens durch Sand und Schlamm'],
    ]);
  });

  it.each([
    [
      'Der Deich nimmt das Wasser auf und gibt es bei Ebbe wieder ab. Dieser Wechsel in beide Richtungen wird **Austausch** genannt.',
      ['Austausch', 'Der Deich nimmt das Wasser auf und gibt es bei Ebbe wieder ab'],
    ],
    [
      'Die Pfähle enthalten **Lignin**, einen Stoff, der im Wasser nicht fault. Es besteht aus **Lignin**, einem Stoff, der im Wasser nicht fault.',
      ['Lignin', 'Lignin ist ein Stoff, der im Wasser nicht fault'],
    ],
    [
      'Als **Fahrrinne** bezeichnet man die Strecke, die tief genug für Schiffe ist. Die Fahrrinne wird gebaggert.',
      ['Fahrrinne', 'die Fahrrinne ist die Strecke, die tief genug für Schiffe ist'],
    ],
    [
      'Als **Priel** bezeichnet man die Rinne, in der das Wasser bei Ebbe abläuft.',
      ['Priel', 'die Rinne, in der das Wasser bei Ebbe abläuft'],
    ],
  ])(
    'from a name at the end, a kind in another case, and with the article that the text shows: %s',
    (text, definition) => {
      expect(definitionsIn(text, 'de')).toContainEqual(definition);
    },
  );

  it.each([
    'The keel of every boat holds up many thin planks. These planks are called **strakes**.',
    'It sinks by two feet in a year. That is called **subsidence**.',
    'For example, Anna pays 500 on the first day of the year. This is called a **deposit**.',
    'A **tide** is the rise and fall of the sea. This is called a **spring tide**.',
  ])('from no sentence that leans itself, shows a case or defines something else: %s', (text) => {
    expect(definitionsIn(text).map(([term]) => term)).not.toContain(/\*\*([^*]+)\*\*\.$/.exec(text)?.[1]);
  });
});

it.each([
  [
    'A **gauge** is a staff that shows the level, such as the one in the harbour.',
    'A gauge is a staff that shows the level',
  ],
  ['A **mooring** is whatever holds a boat: a ring, a buoy, the pile of a quay.', 'A mooring is whatever holds a boat'],
  ['The **crew** has three parts: deck, engine and galley.', 'The crew has three parts: deck, engine and galley'],
])('examples are no part of what a term means, and the parts of a thing are: %s', (text, claim) => {
  const facts = topicsIn(`# Book\n\n## Subject\n\n${text}\n\n${FILLING.en}`).flatMap(
    (topic) => factsOfTopic(topic).facts,
  );
  expect(facts.map((fact) => fact.claim)).toContain(claim);
});
