import { REASONS, type Reason } from '@coursecraft/contract/reasons';
import { formatReason } from '@coursecraft/domain/refusals/format-reason';
import { beforeAll, expect, it } from 'vitest';
import { loadTranslations, speakLanguage } from '../../locales/load-translations.ts';
import { formatFailure } from './format-failure.ts';

beforeAll(async () => {
  await speakLanguage('de');
  await loadTranslations('refusals');
});

/** Returns placeholder values: numbers for plurals, words for selects. */
const valuesOf = (sentence: string) =>
  Object.fromEntries(
    [...sentence.matchAll(/\{(\w+)(?:\}|, (\w+))/g)].map(([, name = '', kind]) => [
      name,
      kind === 'select' ? 'other' : 7,
    ]),
  );

it.each(Object.keys(REASONS) as Reason[])('has a complete message for %s in English and in German', (reason) => {
  const refused = { reason, values: valuesOf(REASONS[reason]) };
  const english = formatReason(refused);
  const german = formatFailure('de', refused);
  expect(german).not.toBe(english);
  for (const sentence of [english, german ?? '']) {
    expect(sentence).not.toMatch(/[{}]|undefined|NaN/);
    expect(sentence).toMatch(/[.?!]$|6 (characters|Zeichen)$/);
  }
});

it('uses the form’s label for a known field and the field name otherwise', () => {
  expect(formatFailure('de', { reason: 'field-missing', values: { field: 'title' } })).toBe('„Titel“ fehlt.');
  expect(formatFailure('de', { reason: 'field-missing', values: { field: 'upTo' } })).toBe('„upTo“ fehlt.');
});
