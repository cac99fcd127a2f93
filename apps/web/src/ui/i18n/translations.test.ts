import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { addTranslations, sayIn } from './translations.ts';

const messages = catalogue('test', {
  sentence: 'The course was saved.',
  label: 'Save course',
  named: 'You saved “{title}” twice',
  counted: '{count, plural, one {# answer} other {# answers}}',
  letterKey: 's',
  markKey: '?',
  outer: 'Failed: {why}',
});
addTranslations('ar', { test: { outer: 'فشل: {why}' } });
addTranslations('de', { test: { outer: 'Fehler: {why}' } });

const isolated = (text: string) => `\u2066${text}\u2069`;

test('an English sentence that stands in for a translation is isolated in a right-to-left interface', () => {
  expect(sayIn('ar', messages, 'sentence')).toBe(isolated('The course was saved.'));
  expect(sayIn('he', messages, 'named', { title: 'بحر' })).toBe(isolated('You saved “بحر” twice'));
  expect(sayIn('he', messages, 'counted', { count: 2 })).toBe(isolated('2 answers'));
  expect(sayIn('de', messages, 'sentence')).toBe('The course was saved.');
});

test('labels, keys of the keyboard and translations stay as they are', () => {
  expect(sayIn('ar', messages, 'label')).toBe('Save course');
  expect(sayIn('ar', messages, 'named', { title: 'Tides' })).toBe('You saved “Tides” twice');
  expect([sayIn('ar', messages, 'letterKey'), sayIn('ar', messages, 'markKey')]).toEqual(['s', '?']);
  expect(sayIn('ar', messages, 'outer', { why: 'x' })).toBe('فشل: x');
});

test('an isolated sentence inside another message loses its marks, and foreign marks stay harmless', () => {
  const why = sayIn('ar', messages, 'sentence');
  expect(sayIn('ar', messages, 'outer', { why })).toBe('فشل: The course was saved.');
  expect(sayIn('he', messages, 'outer', { why })).toBe(isolated('Failed: The course was saved.'));
  expect(sayIn('ar', messages, 'outer', { why: '\u202eevil' })).toBe('فشل: \ufffdevil');
});
