import { describe, expect, it } from 'vitest';
import { topicsIn } from '../testing/topics-in.ts';
import { factsOfTopic } from './facts-of-topic.ts';

const FILLING = {
  en: 'The harbour of the town faces the open sea, and small boats lie there all year round. Old people sit on the quay.',
  de: 'Der Hafen der Stadt liegt zum offenen Meer, und kleine Boote liegen dort das ganze Jahr. Alte Leute sitzen am Kai.',
} as const;
const factsIn = (text: string, language: 'en' | 'de' = 'en') =>
  topicsIn(`# Book\n\n## Subject\n\n${FILLING[language]}\n\n${text}`, language).flatMap(
    (topic) => factsOfTopic(topic).facts,
  );
const mistakesIn = (text: string, language?: 'en' | 'de') =>
  factsIn(text, language).flatMap((fact) =>
    fact.kind === 'misconception' ? [{ wrong: fact.wrong, right: fact.right }] : [],
  );

describe('no definition is made', () => {
  it.each([
    [
      'of an example with a number',
      'The **spread** is a difference. A spread of ten degrees means dry air and no worries.',
      'ten degrees',
    ],
    ['of one mistake among several', 'A second mistake is the belief that boats float on air.', 'second mistake'],
    [
      'of what the head of an item says to do',
      '- **Use the old harbour**: In a storm, boats that lie in the old harbour are safe. It is deep.\n- **Keep moving**: A boat that moves is hard to sink. It is light.',
      'Use the old harbour',
    ],
    ['by the author’s own story', '**Harbour fog** is the fog of our October garden by the sea.', 'garden'],
  ])('%s', (_, text, holds) => {
    expect(factsIn(text).filter(({ kind, claim }) => kind === 'definition' && claim.includes(holds))).toEqual([]);
  });
});

describe('a mistake', () => {
  it('that is one of several is put right by what comes after it', () => {
    expect(
      mistakesIn(
        'A second mistake is the belief that fog is water vapour. Vapour is invisible. What you see is liquid water, in tiny droplets.',
      ),
    ).toEqual([
      {
        wrong: 'Fog is water vapour',
        right: ['Vapour is invisible', 'What you see is liquid water, in tiny droplets'],
      },
    ]);
  });
  it('is told with the year that the sentence before names', () => {
    const text =
      '1356 versammelten sich die Städte zum ersten Tag des Bundes. Man liest oft, der Bund sei in diesem Jahr gegründet worden. Das ist falsch. Einen Gründungsakt hat es nie gegeben.';
    expect(mistakesIn(text, 'de')).toEqual([
      { wrong: 'Der Bund ist 1356 gegründet worden', right: ['Einen Gründungsakt hat es nie gegeben'] },
    ]);
  });
  it('that an exercise puts to be judged is put right by the sentence that denies it', () => {
    const text =
      'Der Bund war also kein Staat. Er war eine Gemeinschaft von Städten am Meer.\n\n## Aufgaben\n\n1. Ein Schüler behauptet: »Der Bund war ein mächtiger Staat.« Nehmen Sie Stellung.\n2. Was tun die alten Leute am Hafen?';
    expect(mistakesIn(text, 'de')).toEqual([
      {
        wrong: 'Der Bund war ein mächtiger Staat',
        right: ['Der Bund war kein Staat', 'Der Bund war eine Gemeinschaft von Städten am Meer'],
      },
    ]);
  });
});

describe('steps', () => {
  const proceduresIn = (text: string, language?: 'en' | 'de') =>
    factsIn(text, language).flatMap((fact) =>
      fact.kind === 'procedure'
        ? [{ lead: fact.enumeration.lead.text, items: fact.enumeration.items.map((item) => item.text) }]
        : [],
    );
  it('go by their names, and by the heading where what leads in points back', () => {
    const text =
      'Vor der Arbeit wird die Anlage geprüft. Dafür gibt es drei Regeln in dieser Reihenfolge:\n\n1. **Freischalten.** Die Anlage wird getrennt.\n2. **Gegen Wiedereinschalten sichern.** Der Schalter wird verriegelt.\n3. **Erden.** Zuletzt wird geerdet.';
    expect(proceduresIn(text, 'de')).toMatchObject([
      { lead: 'Subject:', items: ['Freischalten.', 'Gegen Wiedereinschalten sichern.', 'Erden.'] },
    ]);
  });
  it('are steps where most of them are commands', () => {
    const text =
      'You need two thermometers.\n\n1. Wrap the bulb in muslin.\n2. Stand in the shade.\n3. Whirl it for a minute.\n4. Read the wet bulb.\n5. Write the reading down.\n6. Subtract the lower reading.';
    expect(proceduresIn(text)).toHaveLength(1);
  });
});

describe('an objective that names the column of a table', () => {
  it('is answered by that column', () => {
    const text =
      '### Learning objectives\n\n- Tell sea fog and steam fog apart by the way the air becomes saturated\n- Name the harbour\n\n### Fogs\n\nSea fog is the fog of early summer. Steam fog is the odd one out.\n\n| Type | How the air becomes saturated | Time |\n|---|---|---|\n| Sea fog | mild air moves over a cold sea | June |\n| Steam fog | vapour is added to cold air | autumn |';
    const [fact] = factsIn(text).flatMap((each) => (each.kind === 'objective' ? [each] : []));
    expect(fact?.points).toEqual(['Sea fog: mild air moves over a cold sea', 'Steam fog: vapour is added to cold air']);
  });
});

describe('a stuff that is named once', () => {
  it.each([
    ['Starch is a white carbohydrate that plants store as food for the seed.', 'Starch', 'en'],
    ['Fäulnis ist der Abbau ohne Sauerstoff; dabei entstehen übel riechende Stoffe.', 'Fäulnis', 'de'],
  ] as const)('is a term where its kind is said: %s', (text, term, language) => {
    const named = factsIn(text, language).flatMap((fact) => (fact.kind === 'definition' ? [fact.definition.term] : []));
    expect(named).toEqual([term]);
  });
});
