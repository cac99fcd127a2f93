import { expect, it } from 'vitest';
import { asAbility } from './objective-phrases.ts';

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
] as const)('an objective is what one can do (%s): %s', (code, written, told) => {
  expect(ability(written, code)).toBe(told);
});
