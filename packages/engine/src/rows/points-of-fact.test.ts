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
      'the two sides of a contrast, with what is added of one of them',
      'contrast',
      'A **flood stream** runs up the river; it fills the basin, whereas an **ebb stream** runs out to the sea.',
      ['A flood stream runs up the river', 'A flood stream fills the basin', 'An ebb stream runs out to the sea'],
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
    [
      'why something is so, and not that it is so',
      'cause',
      'An **estuary** is salty because the flood stream carries the sea far inland.',
      ['The flood stream carries the sea far inland'],
    ],
    [
      'why something is so, with what “it” stands for',
      'cause',
      'A **neap tide** has a small range because it falls between two full moons.',
      ['A neap tide falls between two full moons'],
    ],
    [
      'why something is so, with whose part it is',
      'cause',
      'A **levee** breaks its own banks, because its stones sink into the mud.',
      ['The stones of a levee sink into the mud'],
    ],
    [
      'the reason as it is where another thing may be meant',
      'cause',
      'The **harbour** lost the fleet because its sailors found better work.',
      ['Because its sailors found better work'],
    ],
    [
      'the whole where it cannot be told of which of two things more is said',
      'definition',
      'A **groyne** is a low wall on the shore of a lake, which is built of stones.',
      ['A groyne is a low wall on the shore of a lake, which is built of stones'],
    ],
    [
      'what comes of a condition, one thing each',
      'condition',
      'If the sluice is opened, the **basin** empties and the boats sink into the mud.',
      ['The basin empties', 'The boats sink into the mud'],
    ],
    [
      'when something is so, without its examples',
      'condition',
      'The **sluice** closes when the tide rises quickly, for instance after a storm.',
      ['The tide rises quickly'],
    ],
    [
      'the whole where nobody can tell what “its” stands for',
      'condition',
      'If a boat is sold, the **flag** stays with its first owner.',
      ['If a boat is sold, the flag stays with its first owner'],
    ],
    [
      'each thing that is done',
      'means',
      'The **tidal range** is found by taking the low water from the high water and dividing the result by two.',
      ['By taking the low water from the high water', 'By dividing the result by two'],
    ],
    [
      'the whole where it cannot be told whose verb the second is',
      'definition',
      'A **berth** is something a skipper rents and wants to keep for a whole summer.',
      ['A berth is something a skipper rents and wants to keep for a whole summer'],
    ],
  ])('are %s', (_, kind, text, points) => {
    expect(pointsIn(text, kind)).toEqual(points);
  });

  test.each<[string, Fact['kind'], string, string[]]>([
    [
      'two things that one verb says of one subject',
      'cause',
      'Die **Schleuse** hält dicht, weil sie aus Eichenholz gebaut und zweimal im Jahr geteert wird.',
      ['Die Schleuse wird aus Eichenholz gebaut', 'Die Schleuse wird zweimal im Jahr geteert'],
    ],
    [
      'the reason as it is where a verb may come apart',
      'cause',
      'Die **Schleuse** bleibt zu, weil der Kanal im Sommer austrocknet.',
      ['Weil der Kanal im Sommer austrocknet'],
    ],
    [
      'the reason as it is where it says “ihr” of something',
      'cause',
      'Die **Schleuse** rostet nicht, denn ihre Tore sind aus Eichenholz.',
      ['Denn ihre Tore sind aus Eichenholz'],
    ],
    [
      'the reason as it is where another thing may be meant',
      'cause',
      'Der **Damm** schützt den Hafen, weil er aus Stein gebaut ist.',
      ['Weil er aus Stein gebaut ist'],
    ],
    [
      'the members of a list whose last is a pair',
      'parts',
      'Die **Tafel** nennt vier Bereiche: Wasserstand, Strömung, Wetter sowie Wind und Wellen.',
      ['Wasserstand', 'Strömung', 'Wetter', 'Wind und Wellen'],
    ],
  ])('in German are %s', (_, kind, text, points) => {
    expect(pointsIn(text, kind, 'de')).toEqual(points);
  });

  test('of a procedure are its steps, without their reasons', () => {
    const filling = 'The harbour of the town faces the open sea, and small boats lie there all year round.';
    const steps =
      '1. Stretch a rope across the gate.\n2. Wait a minute, because the pump has to fill.\n3. Turn the wheel so that the gate rises.';
    const text = `${filling} A **sluice** is a gate in a dam.\n\nThe sluice is opened in three steps:\n\n${steps}`;
    expect(pointsIn(text, 'procedure')).toEqual(['Stretch a rope across the gate', 'Wait a minute', 'Turn the wheel']);
  });

  test('of a term that is named at the end do not name it', () => {
    expect(
      pointsIn('Sailors reduce the sail before a storm reaches the boat, a task called **reefing**.', 'definition'),
    ).toEqual(['Sailors reduce the sail before a storm reaches the boat']);
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
  const goldIn = (text: string, kind: Fact['kind'] = 'definition', language: 'en' | 'de' = 'en') =>
    Object.fromEntries(
      (rowsIn(`# Book\n\n## Subject\n\n${text}`, kind, language).rows[0]?.draft.goldAnswers ?? []).map(
        ({ verdict, text: answer }) => [verdict, answer],
      ),
    );
  test('say all of it where they prove it', () => {
    const { met } = goldIn(
      '**Damages** are the usual remedy of the law, and their aim is to put the injured party where performance would have put them.',
    );
    expect(met).toMatch(/put the injured party where performance/);
  });
  test('mix two things up where how they differ is asked for, and turn them where they know it', () => {
    const gold = goldIn(
      'A **flood stream** runs up the river, whereas an **ebb stream** carries boats out to the sea.',
      'contrast',
    );
    expect(gold).toEqual({
      met: 'An ebb stream carries boats out to the sea. A flood stream runs up the river.',
      partly: 'A flood stream runs up the river.',
      'not-yet': 'A flood stream carries boats out to the sea. An ebb stream runs up the river.',
    });
  });
  test('name no half that says next to nothing', () => {
    const gold = goldIn('**Exudate** is the fluid that seeps out of a wound in its first week and keeps it moist.');
    expect(Object.keys(gold)).toEqual(['met']);
  });
  test.each<[string, Fact['kind'], 'en' | 'de', string, string]>([
    [
      'a term',
      'definition',
      'en',
      'A **floe** is a flat piece of ice on the sea.',
      'It’s a flat piece of ice on the sea.',
    ],
    [
      'a term that comes last',
      'definition',
      'en',
      'The rise of the sea before a storm is known as **surge**.',
      'It’s the rise of the sea before a storm.',
    ],
    [
      'a term in another case',
      'definition',
      'de',
      'Unter einer **Scholle** versteht man ein flaches Stück Eis auf dem Meer.',
      'Das ist ein flaches Stück Eis auf dem Meer.',
    ],
    [
      'a reason',
      'cause',
      'de',
      'Die **Schleuse** bleibt zu, weil der Kanal im Sommer austrocknet.',
      'Weil der Kanal im Sommer austrocknet.',
    ],
    [
      'a consequence',
      'condition',
      'de',
      'Wenn der Kanal austrocknet, bleibt die **Schleuse** den ganzen Sommer zu.',
      'Dann bleibt die Schleuse den ganzen Sommer zu.',
    ],
    [
      'what a thing does',
      'rule',
      'en',
      'An **acceptance** must match the **offer** in every single point.',
      'It must match the offer in every single point.',
    ],
  ])('say %s as students would', (_, kind, language, text, met) => {
    expect(goldIn(text, kind, language).met).toBe(met);
  });
  test('say of each step that they do it, in its clauses too', () => {
    const steps =
      '1. Öffnen Sie das Tor.\n2. Prüfen Sie den Pegel, bevor Sie die Leine lösen.\n3. Messen Sie die Tiefe: Werfen Sie das Lot.\n4. Schließen Sie das Tor.';
    const { met } = goldIn(`Der Hafen liegt am Meer. So gehen Sie vor:\n\n${steps}`, 'procedure', 'de');
    expect(met).toBe(
      'Zuerst öffne ich das Tor. Dann prüfe ich den Pegel, bevor ich die Leine löse. Dann messe ich die Tiefe. Zuletzt schließe ich das Tor.',
    );
  });
  test('say what another term means, where they do not know it', () => {
    const gold = goldIn('A **floe** is a flat piece of ice on the sea. A **cairn** is a heap of stones beside a path.');
    expect(gold['not-yet']).toBe('It’s a heap of stones beside a path.');
  });
});
