import { describe, expect, test } from 'vitest';
import type { Fact } from '../facts/fact.ts';
import { rowsIn } from '../testing/rows-in.ts';

const pointsIn = (text: string, kind: Fact['kind'], language: 'en' | 'de' = 'en') =>
  rowsIn(`# Book\n\n## Subject\n\n${text}`, kind, language).rows.flatMap(({ draft }) =>
    draft.keyPoints.map(({ text: point }) => point),
  );

describe('the key points of a fact', () => {
  test.each<[string, Fact['kind'], string, string[]]>([
    [
      'the two sides of a contrast',
      'contrast',
      'A **flood stream** runs up the river, whereas an **ebb stream** runs out to the sea.',
      ['A flood stream runs up the river', 'An ebb stream runs out to the sea'],
    ],
    [
      'what one subject does, verb by verb',
      'definition',
      'A **return statement** finishes the function and can give a value back to the caller.',
      ['A return statement finishes the function', 'A return statement can give a value back to the caller'],
    ],
    [
      'the whole where a clause hangs on another',
      'definition',
      '**Granulation tissue** is the red, moist tissue of new collagen and capillaries that fills a wound.',
      ['Granulation tissue is the red, moist tissue of new collagen and capillaries that fills a wound'],
    ],
    [
      'the whole where half of it would be false',
      'definition',
      'A **counterexample** is a case in which the premises are true and the conclusion is false.',
      ['A counterexample is a case in which the premises are true and the conclusion is false'],
    ],
    [
      'the members of what is counted',
      'parts',
      'The **sea** has two currents: the flood stream and the ebb stream.',
      ['The flood stream', 'The ebb stream'],
    ],
  ])('are %s', (_, kind, text, points) => {
    expect(pointsIn(text, kind)).toEqual(points);
  });

  test('of a mistake are what holds instead, not the mistake', () => {
    expect(
      pointsIn(
        'Die **Typenzahl** steht auf der Tüte. Ein verbreiteter Irrtum lautet, die Zahl sage etwas über die Feinheit. In Wahrheit gibt die Typenzahl an, wie viele Mineralstoffe beim Verbrennen übrig bleiben.',
        'misconception',
        'de',
      ),
    ).toEqual(['Die Typenzahl gibt an, wie viele Mineralstoffe beim Verbrennen übrig bleiben']);
  });
});

describe('the example answers of a criterion', () => {
  const goldIn = (text: string) => rowsIn(`# Book\n\n## Subject\n\n${text}`, 'definition').rows[0]?.draft.goldAnswers;
  test('say all of it where they prove it', () => {
    const met = goldIn(
      '**Damages** are the usual remedy of the law, and their aim is to put the injured party where performance would have put them.',
    )?.find(({ verdict }) => verdict === 'met');
    expect(met?.text).toMatch(/put the injured party where performance/);
  });
  test('mix two things up where how they differ is asked for', () => {
    const gold = rowsIn(
      '# Book\n\n## Subject\n\nA **flood stream** runs up the river, whereas an **ebb stream** carries boats out to the sea.',
      'contrast',
    ).rows[0]?.draft.goldAnswers;
    expect(gold?.find(({ verdict }) => verdict === 'not-yet')?.text).toBe(
      'A flood stream carries boats out to the sea. An ebb stream runs up the river.',
    );
  });
  test('name no half that says next to nothing', () => {
    const gold = goldIn('**Exudate** is the fluid that seeps out of a wound in its first week and keeps it moist.');
    expect(gold?.map(({ verdict }) => verdict)).toEqual(['met', 'not-yet']);
  });
});
