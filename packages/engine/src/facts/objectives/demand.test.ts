import { expect, test } from 'vitest';
import { english } from '../../language/english.ts';
import { german } from '../../language/german.ts';
import { demandOf, thingsOf } from './demand.ts';

test.each([
  ['distinguish between series and parallel circuits', english, 'difference'],
  ['describe the structure of a leaf and name its parts in order', english, 'order'],
  ['describe how to replace a fuse', english, 'order'],
  ['calculate the current', english, 'sum'],
  ['choose a fuse and say why', english, 'case'],
  ['explain how a fuse works', english, 'reason'],
  ['explain how much a fuse carries', english, 'telling'],
  ['explain what a fuse is', english, 'telling'],
  ['Erststimme und Zweitstimme unterscheiden', german, 'difference'],
  ['einen Fingertest durchführen', german, 'order'],
  ['die Teigausbeute berechnen', german, 'sum'],
  ['geeignete Maßnahmen auswählen und begründen', german, 'case'],
  ['erklären, warum Holz quillt', german, 'reason'],
  ['die Grundsätze der Wahl nennen', german, 'telling'],
] as const)('“%s” asks by its verb', (asked, pack, demand) => expect(demandOf(asked, pack)).toBe(demand));

test.each([
  ['distinguish between filtration, reabsorption and secretion', english, ['filtration', 'reabsorption', 'secretion']],
  ['distinguish an offer from an invitation to treat', english, ['offer', 'invitation to treat']],
  ['How does a series circuit differ from a parallel circuit?', english, ['series circuit', 'parallel circuit']],
  ['Kernholz von Splintholz unterscheiden', german, ['Kernholz', 'Splintholz']],
  ['Erklären Sie den Unterschied zwischen Scherkräften und Reibung.', german, ['Scherkräften', 'Reibung']],
  ['die vier Kategorien unterscheiden', german, []],
] as const)('the things that “%s” sets apart are told by their names', (asked, pack, things) =>
  expect(thingsOf(asked, pack)).toEqual(things),
);
