import { describe, expect, test } from 'vitest';
import { partStatement } from './part-statement.ts';

const ENGLISH: [string, string, string[]][] = [
  [
    'claims side by side',
    'Explains that copper conducts heat well and that wood hardly does so.',
    ['Copper conducts heat well', 'Wood hardly does so'],
  ],
  [
    'a row of claims',
    'Explains that ice floats, that it is lighter than water and that it shields the lake below.',
    ['Ice floats', 'Ice is lighter than water', 'Ice shields the lake below'],
  ],
  [
    'the sides of a contrast',
    'Explains that a comet has a tail, whereas an asteroid is a bare rock.',
    ['A comet has a tail', 'An asteroid is a bare rock'],
  ],
  [
    'cause and effect',
    'Explains that a lever saves force because the longer arm moves further.',
    ['A lever saves force', 'The longer arm moves further'],
  ],
  [
    'what follows from it',
    'Explains that the valve opens, so that the steam can leave the boiler.',
    ['The valve opens', 'The steam can leave the boiler'],
  ],
  [
    'what one subject does',
    'Explains that the liver filters the blood, stores sugar and produces bile.',
    ['The liver filters the blood', 'The liver stores sugar', 'The liver produces bile'],
  ],
  [
    'things that are needed',
    'Explains that a camp needs water, shelter and firewood.',
    ['A camp needs water', 'A camp needs shelter', 'A camp needs firewood'],
  ],
  ['the items of a list', 'Lists Mercury, Venus and Mars.', ['Mercury', 'Venus', 'Mars']],
  [
    'more steps than points, in groups',
    'Gives the steps in order: Making tea: Boil water; Warm the pot; Add leaves; Pour; Wait; Strain.',
    ['Boil water; Warm the pot', 'Add leaves; Pour', 'Wait; Strain'],
  ],
  [
    'an exception',
    'States that the lease ends after a year unless both sides renew it.',
    ['The lease ends after a year', 'Exception: both sides renew it'],
  ],
  [
    'what happens otherwise',
    'Explains that the door must be closed, otherwise the alarm goes off.',
    ['The door must be closed', 'Otherwise the alarm goes off'],
  ],
  [
    'more said of the last thing',
    'Explains that the root feeds the stem, which carries the water upwards.',
    ['The root feeds the stem', 'The stem carries the water upwards'],
  ],
  [
    'nothing within brackets, quotes or code',
    'Explains that swap(a, b) changes the order (first, second, third).',
    ['swap(a, b) changes the order (first, second, third)'],
  ],
  [
    'nothing that belongs together',
    'Explains that the range is the difference between high water and the low water that follows it.',
    ['The range is the difference between high water and the low water that follows it'],
  ],
  ['nothing that cannot be parted', 'Explains that osmosis moves water.', ['Osmosis moves water']],
  ['a single word', 'Photosynthesis', ['Photosynthesis']],
];

const GERMAN: [string, string, string[]][] = [
  [
    'Aussagen nebeneinander',
    'Erklärt, dass Kupfer Wärme gut leitet und dass Holz sie kaum leitet.',
    ['Dass Kupfer Wärme gut leitet', 'Dass Holz sie kaum leitet'],
  ],
  [
    'die Seiten eines Gegensatzes',
    'Erklärt, dass Basen Protonen aufnehmen, während Säuren Protonen abgeben.',
    ['Dass Basen Protonen aufnehmen', 'Dass Säuren Protonen abgeben'],
  ],
  [
    'Ursache und Wirkung',
    'Erklärt, dass der Deich bricht, weil das Wasser ihn von unten aufweicht.',
    ['Dass der Deich bricht', 'Dass das Wasser ihn von unten aufweicht'],
  ],
  [
    'die Folge',
    'Erklärt, dass das Ventil öffnet, sodass der Dampf entweichen kann.',
    ['Dass das Ventil öffnet', 'Dass der Dampf entweichen kann'],
  ],
  [
    'was eines nacheinander tut',
    'Erklärt, dass die Leber das Blut filtert, Zucker speichert und Galle bildet.',
    ['Dass die Leber das Blut filtert', 'Dass die Leber Zucker speichert', 'Dass die Leber Galle bildet'],
  ],
  [
    'Eigenschaften',
    'Erklärt, dass die Messung genau, wiederholbar und unabhängig sein muss.',
    [
      'Dass die Messung genau sein muss',
      'Dass die Messung wiederholbar sein muss',
      'Dass die Messung unabhängig sein muss',
    ],
  ],
  ['eine Aufzählung', 'Nennt Merkur, Venus und Mars.', ['Merkur', 'Venus', 'Mars']],
  [
    'Schritte',
    'Nennt der Reihe nach: den Ofen heizen, den Teig formen, dann das Brot einschießen.',
    ['Den Ofen heizen', 'Den Teig formen', 'Das Brot einschießen'],
  ],
  [
    'eine Ausnahme',
    'Erklärt, dass der Vertrag nach einem Jahr endet, es sei denn, beide Seiten verlängern ihn.',
    ['Dass der Vertrag nach einem Jahr endet', 'Ausnahme: beide Seiten verlängern ihn'],
  ],
  [
    'einen Hauptsatz mit Gegensatz',
    'Kann erklären: Die Sonne leuchtet selbst, aber der Mond leuchtet nur in ihrem Licht.',
    ['Die Sonne leuchtet selbst', 'Der Mond leuchtet nur in ihrem Licht'],
  ],
  [
    'was eines in Hauptsätzen tut',
    'Kann erklären: Die Leber filtert das Blut, speichert Zucker und bildet täglich Galle.',
    ['Die Leber filtert das Blut', 'Die Leber speichert Zucker', 'Die Leber bildet täglich Galle'],
  ],
  [
    'Hauptsätze nebeneinander',
    'Kann erklären: Die Ebbe ist das Sinken des Wassers und die Flut ist sein Steigen.',
    ['Die Ebbe ist das Sinken des Wassers', 'Die Flut ist sein Steigen'],
  ],
  [
    'nichts, was zusammengehört',
    'Kann erklären: Der Hub ist der Unterschied zwischen Hochwasser und Niedrigwasser.',
    ['Der Hub ist der Unterschied zwischen Hochwasser und Niedrigwasser'],
  ],
  [
    'nichts, was nicht zu teilen ist',
    'Erklärt, dass der Dampf die Fläche feucht und dehnbar hält.',
    ['Dass der Dampf die Fläche feucht und dehnbar hält'],
  ],
];

describe('a criterion is parted into', () => {
  test.each(ENGLISH)('%s: %s', (_, statement, points) => expect(partStatement(statement, 'en')).toEqual(points));
  test.each(GERMAN)('%s: %s', (_, statement, points) => expect(partStatement(statement, 'de')).toEqual(points));

  test('four points at most, however much it says', () => {
    const statement = `Explains that ${Array.from({ length: 30 }, (_, at) => `part ${at} moves the wheel`).join(' and that ')}.`;
    expect(partStatement(statement, 'en')).toHaveLength(4);
  });

  test.each(['en', 'de'] as const)('four points at most, whatever it holds: %s', (code) => {
    const pieces = ['a, ', '(((', '"', 'and that ', 'und dass ', ', which ', '; ', 'the ', 'der ', 'e', 'gute '];
    for (const piece of pieces)
      expect(partStatement(`Erklärt, dass ${piece.repeat(500)}`, code).length).toBeLessThanOrEqual(4);
  });
});
