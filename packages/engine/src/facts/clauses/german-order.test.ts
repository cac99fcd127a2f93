import { expect, it } from 'vitest';
import { indicative, upright, withWenn } from './german-order.ts';

it.each([
  [
    'ist der Haufen Laub sichtbar größer als der Haufen Gras',
    'Der Haufen Laub ist sichtbar größer als der Haufen Gras',
  ],
  ['gibt die Typenzahl Auskunft', 'Die Typenzahl gibt Auskunft'],
])('a clause that was turned has its subject first: %s', (turned, told) => {
  expect(upright(turned)).toBe(told);
});

it.each([
  [
    'Man müsse jede Schicht mit Kalk bestreuen, sonst werde der Haufen sauer',
    'Man muss jede Schicht mit Kalk bestreuen, sonst wird der Haufen sauer',
  ],
  ['Die Zahl sage etwas über die Güte', 'Die Zahl sagt etwas über die Güte'],
])('what is reported is said as a claim, all of it: %s', (reported, told) => {
  expect(indicative(reported)).toBe(told);
});

it.each([
  ['Steigt Luft am Berg auf, so kühlt der Hang ab', 'Wenn Luft am Berg aufsteigt, kühlt der Hang ab'],
  ['Staut sich die Luft an einem Gebirge, so regnet es', 'Wenn sich die Luft an einem Gebirge staut, regnet es'],
  ['Die Preise steigen, so dass alle klagen', 'Die Preise steigen, so dass alle klagen'],
])('a condition that begins with its verb is one with “wenn”: %s', (claim, told) => {
  expect(withWenn(claim)).toBe(told);
});
