import { describe, expect, it } from 'vitest';
import { topicsIn } from '../../testing/topics-in.ts';
import type { WeighedFact } from '../fact.ts';
import { factsOfTopic } from '../facts-of-topic.ts';

const FILLING =
  'The harbour of the town faces the open sea, and small boats lie there all year round. Old people sit on the quay.';

const factsIn = (text: string, language = 'en'): WeighedFact[] =>
  topicsIn(`# Book\n\n## Subject\n\n${text}\n\n${FILLING}`, language === 'de' ? 'de' : 'en').flatMap(
    (topic) => factsOfTopic(topic).facts,
  );

describe('a list in a sentence', () => {
  const listed = (text: string, language?: string) =>
    factsIn(text, language).flatMap((fact) =>
      fact.kind === 'parts' ? [fact.enumeration.items.map((item) => item.text)] : [],
    );
  it('has as many members as the sentence counts, whatever joins them', () => {
    expect(
      listed('Die **Skala** umfasst drei Bereiche: Feuchtigkeit, Ernährung sowie Reibung und Scherkräfte.', 'de'),
    ).toEqual([['Feuchtigkeit', 'Ernährung', 'Reibung und Scherkräfte']]);
    expect(listed('A **ship** has five masts: the foremast, the mainmast and the mizzen.')).toEqual([]);
  });
  it('says what its members belong to', () => {
    expect(listed('The **charge** is small. Three figures are needed: the cost, the life and the value.')).toEqual([]);
  });
});

describe('what a text sets against each other', () => {
  const sides = (text: string, language?: string) =>
    factsIn(text, language).flatMap((fact) => (fact.kind === 'contrast' ? [fact.sides.map(({ claim }) => claim)] : []));
  it.each([
    [
      'in one sentence with both verbs at their place',
      'Während eine **Platzwunde** meist unscharf begrenzt über einem Knochen liegt, ist die **Schnittwunde** scharf begrenzt.',
      'de',
      ['Eine Platzwunde liegt meist unscharf begrenzt über einem Knochen', 'Die Schnittwunde ist scharf begrenzt'],
    ],
    [
      'in two clauses with the same verb',
      'Eine **Sicherung** hat zwei Auslöser: Der Bimetallauslöser der Sicherung reagiert langsam auf Überlast, der Magnetauslöser der Sicherung reagiert sofort auf einen Kurzschluss.',
      'de',
      [
        'Der Bimetallauslöser der Sicherung reagiert langsam auf Überlast',
        'Der Magnetauslöser der Sicherung reagiert sofort auf einen Kurzschluss',
      ],
    ],
    [
      'in two sentences',
      '**Substitutes** are goods that can replace each other. **Complements**, by contrast, are goods that are used together.',
      'en',
      ['Substitutes are goods that can replace each other', 'Complements are goods that are used together'],
    ],
    [
      'by kind, side by side',
      'A **price ceiling** is a legal maximum price. A **price floor** is a legal minimum price.',
      'en',
      ['A price ceiling is a legal maximum price', 'A price floor is a legal minimum price'],
    ],
    [
      'with the fuller name that the sentence before has',
      '**Accumulated depreciation** must not be confused with depreciation expense. The expense covers one period, whereas accumulated depreciation grows from year to year.',
      'en',
      ['Depreciation expense covers one period', 'accumulated depreciation grows from year to year'],
    ],
  ])('is told %s', (_, text, language, told) => {
    expect(sides(text, language)).toEqual([told]);
  });
});

describe('a mistake that a text names', () => {
  const mistakes = (text: string, language?: string) =>
    factsIn(text, language).flatMap((fact) => (fact.kind === 'misconception' ? [[fact.wrong, ...fact.right]] : []));
  it.each([
    [
      'with all that sets it right, without examples',
      'Many people believe that a spring tide comes only in spring. This is wrong. A spring tide comes twice a month, when sun and moon pull in one line. A spring tide has the greatest range. In 1953 a spring tide broke the dikes.',
      [
        'A spring tide comes only in spring',
        'A spring tide comes twice a month, when sun and moon pull in one line',
        'A spring tide has the greatest range',
      ],
    ],
    [
      'as that of those who were spoken of',
      'Many people find the tide hard to believe. They suppose that a tide must be high at noon, and that the moon has no part in it. This is not so. The moon pulls a tide up wherever it stands.',
      ['A tide must be high at noon', 'The moon pulls a tide up wherever it stands'],
    ],
    [
      'not by what a term means',
      'Many people believe that a slack tide lasts an hour. This is wrong. A **slack tide** is the moment between two streams. A slack tide is over within minutes.',
      ['A slack tide lasts an hour', 'A slack tide is over within minutes'],
    ],
    [
      'as something to be done',
      'A frequent mistake is to read the tide gauge at noon. The tide gauge jumps when ships pass at noon.',
      ['You should read the tide gauge at noon', 'The tide gauge jumps when ships pass at noon'],
    ],
    [
      'in a box with a label',
      '> **Warning:** Beginners often think that a quay keeps the flood out. In fact, the quay is lower than the flood.',
      ['A quay keeps the flood out', 'The quay is lower than the flood'],
    ],
    [
      'where what is popularly believed is only denied',
      'Contrary to popular belief, the neap tide does not always bring storms. The neap tide brings calm water.',
      [
        'The neap tide always brings storms',
        'The neap tide does not always bring storms',
        'The neap tide brings calm water',
      ],
    ],
  ])('is told %s', (_, text, told) => {
    expect(mistakes(text)).toEqual([told]);
  });
  it.each([
    [
      'takes for',
      'Viele halten den Kern für den ältesten Teil des Baumes. Das ist ein Irrtum: Gerade der Kern gibt dem Stamm seine Festigkeit.',
      ['Der Kern ist der älteste Teil des Baumes', 'Der Kern gibt dem Stamm seine Festigkeit'],
    ],
    [
      'says with a verb at its end',
      'Ein verbreiteter Irrtum ist, dass man die Haut massieren sollte, um sie zu stärken. Tatsächlich schädigt kräftiges Reiben die Haut.',
      ['Man sollte die Haut massieren, um sie zu stärken', 'Kräftiges Reiben schädigt die Haut'],
    ],
    [
      'does',
      'Ein häufiger Fehler ist es, die Masse vom Ergebnis abzuziehen. Die Masse gehört zum Ergebnis.',
      ['Man soll die Masse vom Ergebnis abziehen', 'Die Masse gehört zum Ergebnis'],
    ],
    [
      'holds too',
      'Ebenso falsch ist die Ansicht, altes Holz arbeite nicht mehr. Auch ein alter Balken aus Holz quillt, wenn die Luft feuchter wird.',
      ['Altes Holz arbeitet nicht mehr', 'Ein alter Balken aus Holz quillt, wenn die Luft feuchter wird'],
    ],
  ])('is told in German of what somebody %s', (_, text, told) => {
    expect(mistakes(text, 'de')).toEqual([told]);
  });
});

describe('a term', () => {
  it.each([
    [
      'article',
      'Rain falls on a drainage basin. It belongs to one **drainage basin**: the area of land that a river drains.',
      'en',
      'a drainage basin',
      'drainage basin',
    ],
    [
      'number',
      'Unter **Mikrobewegungen** versteht man kleine Veränderungen der Lage im Bett.',
      'de',
      'Mikrobewegungen',
      'Mikrobewegungen',
    ],
    [
      'ending',
      'Das **gebundene Wasser** steckt fest in den Wänden der Zellen selbst.',
      'de',
      'Das gebundene Wasser',
      'gebundenes Wasser',
    ],
    [
      'case',
      'Unter **Scherkräften** versteht man Kräfte, die längs der Haut wirken.',
      'de',
      'Scherkräfte',
      'Scherkräfte',
    ],
  ])('has the %s that it needs', (_, text, language, subject, term) => {
    const [fact] = factsIn(text, language).filter(({ kind }) => kind === 'definition');
    expect(fact).toMatchObject({ subject, definition: { term } });
    expect(fact?.plural).toBe(language === 'de' && /(?:en|e)$/.test(term));
  });
  it.each([
    ['By equilibrium price economists mean the price at which all goods are sold.', 'en', 'equilibrium price'],
    ['The fluid in the capsule, called the filtrate, has no protein.', 'en', 'filtrate'],
    ['Leaves catch the rain before it reaches the ground, a process called interception.', 'en', 'interception'],
    ['Als Borke bezeichnet man die äußere Schicht des Stammes.', 'de', 'Borke'],
    [
      'An der Haut wirken **Scherkräfte**. Darunter versteht man Kräfte, die längs der Haut wirken.',
      'de',
      'Scherkräfte',
    ],
  ])('is what a text names outright: %s', (text, language, term) => {
    expect(terms(`${text} ${text.replace(/\*/g, '')}`, language)).toContain(term);
  });
  const terms = (text: string, language?: string) =>
    factsIn(text, language).flatMap((fact) => (fact.kind === 'definition' ? [fact.definition.term] : []));
  it.each([
    ['frames its clause', 'Bei dunkler Haut ist eine Rötung der Haut schwer zu erkennen.', 'de'],
    ['is to be done', 'Vom Dekubitus abzugrenzen ist die inkontinenzassoziierte **Dermatitis** der Haut.', 'de'],
    ['is a quality', 'Entscheidend ist die fachliche Beurteilung der Haut durch eine Pflegefachperson.', 'de'],
    ['is of no kind', 'Groundwater flow is the slowest, and groundwater flow can take months.', 'en'],
  ])('is nothing that %s', (_, text, language) => {
    expect(terms(text, language)).toEqual([]);
  });
});
