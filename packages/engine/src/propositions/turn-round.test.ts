import { expect, test } from 'vitest';
import { turnRound } from './turn-round.ts';

test.each([
  ['Air pressure decreases with height.', 'Air pressure increases with height.'],
  ['A list is mutable, whereas a tuple is immutable.', 'A tuple is mutable, whereas a list is immutable.'],
  ['Warm air rises because it is lighter.', 'Warm air falls because it is lighter.'],
  ['The gluten traps the gas in the dough.', 'The gluten does not trap the gas in the dough.'],
  ['A tuple cannot be changed.', 'A tuple can be changed.'],
  ['A tuple can be changed.', 'A tuple cannot be changed.'],
  ['The heart has four chambers.', 'The heart does not have four chambers.'],
  ['Water boils at 100 degrees and freezes at 0 degrees.', 'Water boils at 0 degrees and freezes at 100 degrees.'],
  ['You always wash your hands before the operation.', 'You never wash your hands before the operation.'],
  ['The argument that is attacked is a weakened one.', 'The argument that is attacked is not a weakened one.'],
  ['Plants need light to grow.', 'Plants do not need light to grow.'],
  ['The function does not return a value.', 'The function returns a value.'],
  ['When dough rests, the yeast produces gas.', 'When dough rests, the yeast does not produce gas.'],
  ['The authority must be told within 72 hours.', 'The authority must not be told within 72 hours.'],
  ['Prices rise when demand grows.', 'Prices fall when demand grows.'],
  ['The moon pulls the sea towards it.', 'The moon does not pull the sea towards it.'],
  ['The water of the sea gathers in two bulges.', 'The water of the sea does not gather in two bulges.'],
  ['Insects carry the pollen to other flowers.', 'Insects do not carry the pollen to other flowers.'],
  ['A controller decides why data are used.', 'A controller does not decide why data are used.'],
  ['The premises support the conclusion.', 'The premises do not support the conclusion.'],
  ['Gluten is an elastic net that traps the gas.', 'Gluten is an elastic net that does not trap the gas.'],
  ['Iron rusts because it reacts with water.', 'Iron rusts because it does not react with water.'],
  ['Bees have six legs.', 'Bees do not have six legs.'],
])('%s is turned round into: %s', (sentence, turned) => {
  expect(turnRound(sentence, 'en')).toContain(turned);
});

test.each([
  ['Der Luftdruck sinkt mit der Höhe.', 'Der Luftdruck steigt mit der Höhe.'],
  ['Eine Liste ist veränderbar.', 'Eine Liste ist nicht veränderbar.'],
  ['Das Gluten hält das Gas im Teig.', 'Das Gluten hält das Gas nicht im Teig.'],
  ['Der Mond zieht das Wasser an.', 'Der Mond zieht das Wasser nicht an.'],
  ['Ein Tupel kann nicht geändert werden.', 'Ein Tupel kann geändert werden.'],
  ['Ein Router verbindet zwei Netze.', 'Ein Router verbindet zwei Netze nicht.'],
  ['Das Protokoll ist ein Vertrag zwischen zwei Seiten.', 'Das Protokoll ist kein Vertrag zwischen zwei Seiten.'],
  ['Die Prüfung dauert immer eine Stunde.', 'Die Prüfung dauert nie eine Stunde.'],
  ['Wasser gefriert bei 0 Grad und siedet bei 100 Grad.', 'Wasser gefriert bei 100 Grad und siedet bei 0 Grad.'],
  ['UDP baut keine Verbindungen auf.', 'UDP baut Verbindungen auf.'],
  ['Man kann die Liste ändern.', 'Man kann die Liste nicht ändern.'],
  [
    'Eine Liste ist veränderbar, während ein Tupel fest ist.',
    'Ein Tupel ist veränderbar, während eine Liste fest ist.',
  ],
  ['Gluten ist ein Netz, das das Gas im Teig hält.', 'Gluten ist ein Netz, das das Gas im Teig nicht hält.'],
  [
    'Man spricht von Haftung, wenn jemand einen Schaden verursacht hat.',
    'Man spricht von Haftung, wenn jemand keinen Schaden verursacht hat.',
  ],
  ['Warme Luft steigt auf.', 'Warme Luft steigt nicht auf.'],
])('%s wird umgekehrt zu: %s', (sentence, turned) => {
  expect(turnRound(sentence, 'de')).toContain(turned);
});

test.each(['', 'Gluten.', 'A balloon skin', 'More or less so.', 'None of it holds.', 'Vor allem das Gluten.'])(
  'nothing comes of %j',
  (text) => {
    expect([...turnRound(text, 'en'), ...turnRound(text, 'de')]).toEqual([]);
  },
);

test('the same sentence is turned round in the same ways', () => {
  const sentence = 'The pressure is higher below than above, and it never rests.';
  expect(turnRound(sentence, 'en')).toEqual(turnRound(sentence, 'en'));
});
