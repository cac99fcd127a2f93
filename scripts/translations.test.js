import { expect, test } from 'vitest';
import { findGaps, inEnglishOrder } from './translations.js';

const file = {
  path: 'fr.json',
  english: { inbox: { title: 'Inbox', send: 'Send', close: 'Close' } },
  translated: { inbox: { close: 'Fermer', title: 'Boîte', old: 'Vieux' }, gone: { a: 'A' } },
};

test('lists messages without a translation as missing', () => {
  expect(findGaps([file], {})).toEqual({ missing: ['inbox/send'], outdated: [] });
});

test('lists a marked message as outdated until its translation is edited', () => {
  expect(findGaps([file], { 'inbox/title': 'Boîte' }).outdated).toEqual(['inbox/title']);
  expect(findGaps([file], { 'inbox/title': 'Ancienne boîte' }).outdated).toEqual([]);
});

test('sorts translations like English and removes obsolete keys and catalogues', () => {
  expect(JSON.stringify(inEnglishOrder(file))).toBe('{"inbox":{"title":"Boîte","close":"Fermer"}}');
});
