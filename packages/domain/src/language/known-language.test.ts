import { expect, test } from 'vitest';
import { knownLanguage, ownNameOf } from './known-language.ts';

test.each([
  ['de', 'de'],
  ['DE', 'de'],
  ['pt-br', 'pt-BR'],
  ['zh-hant', 'zh-Hant'],
])('knows %s by its name %s', (code, written) => expect(knownLanguage(code)).toBe(written));

test.each(['zz', 'xx-klingon', 'German', 'd_e', ''])('knows no language %s', (code) =>
  expect(knownLanguage(code)).toBeUndefined(),
);

test('returns each language’s own name', () => expect(['de', 'fr'].map(ownNameOf)).toEqual(['Deutsch', 'français']));
