import { expect, it } from 'vitest';
import { asAbility, statedAbility } from './objective-phrases.ts';

const ability = (text: string, code: 'de' | 'en') =>
  asAbility({ raw: text, text, quote: text, place: { upload: 'a.md' } }, { code }).text;

it.each([
  ['de', 'Sie messen den Pegel eines Flusses.', 'den Pegel eines Flusses messen'],
  [
    'de',
    'Sie wenden die Regeln an und begründen ihre Reihenfolge.',
    'die Regeln anwenden und ihre Reihenfolge begründen',
  ],
  ['de', 'Sie erklären, wovon der Pegel abhängt.', 'erklären, wovon der Pegel abhängt'],
  ['de', 'Sie beschreiben den Ablauf, der zum Hochwasser führt.', 'den Ablauf beschreiben, der zum Hochwasser führt'],
  ['de', 'Du kannst den Pegel ablesen', 'den Pegel ablesen'],
  ['de', 'Die Lernenden sind in der Lage, einen Pegel zu lesen.', 'einen Pegel lesen'],
  ['de', 'Wehre und Schwellen unterscheiden', 'Wehre und Schwellen unterscheiden'],
  ['en', 'You will be able to read a gauge.', 'read a gauge'],
  ['en', 'Students can tell a weir from a dam.', 'tell a weir from a dam'],
  ['en', 'I can read a gauge', 'read a gauge'],
  ['en', 'Explain what a gauge shows.', 'Explain what a gauge shows.'],
] as const)('an objective is what a student can do (%s): %s', (code, written, told) => {
  expect(ability(written, code)).toBe(told);
});

it.each([
  ['de', 'Sie können erklären, warum ein Pegel steigt.', 'erklären, warum ein Pegel steigt'],
  ['de', 'Außerdem sollen Sie einen Pegel ablesen können.', 'einen Pegel ablesen'],
  ['de', 'Sie sollen am Ende erklären können, wovon der Pegel abhängt.', 'erklären, wovon der Pegel abhängt'],
  ['en', 'By the end of the day, you will be able to read a gauge.', 'read a gauge'],
  ['en', 'The gauge can be read from a boat.', undefined],
  ['de', 'Der Pegel steigt im Frühjahr.', undefined],
] as const)('a sentence of running text states an objective (%s): %s', (code, text, told) => {
  expect(statedAbility({ raw: text, text, quote: text, place: { upload: 'a.md' } }, { code })?.text).toBe(told);
});
