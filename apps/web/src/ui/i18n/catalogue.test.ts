import { formatMessage } from '@coursecraft/domain/text/format-message';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import { chooseLanguage } from './language.tsx';

const modules = import.meta.glob<Record<string, Catalogue>>(['../../**/*messages.ts', '!../../**/use-messages.ts'], {
  eager: true,
});
const catalogues = Object.entries(modules).flatMap(([path, exported]) =>
  Object.values(exported).map((catalogue) => [path, catalogue] as const),
);

type Part = { type: number; value?: string; options?: Record<string, { value: Part[] }> };

/** Names of the placeholders of a message, those inside plural forms included. */
function placeholders(parts: readonly Part[]): string[] {
  const own = parts.flatMap((part) => (part.type === 0 || part.type === 7 ? [] : [part.value ?? '']));
  const inner = parts.flatMap((part) => Object.values(part.options ?? {}).flatMap(({ value }) => placeholders(value)));
  return [...new Set([...own, ...inner])].sort();
}

const partsOf = (language: string, message: string) =>
  new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).getAst() as Part[];

it('finds the catalogues', () => {
  expect(catalogues.length).toBeGreaterThan(10);
});

describe.each(catalogues)('%s', (_path, { en, de }) => {
  it('says the same things in English and German', () => {
    expect(Object.keys(de)).toEqual(Object.keys(en));
    for (const [key, english] of Object.entries(en)) {
      const german = de[key] ?? '';
      expect(german.trim(), key).not.toBe('');
      expect(placeholders(partsOf('de', german)), key).toEqual(placeholders(partsOf('en', english)));
    }
  });
});

/** Every placeholder of a message with a number; those that are no numbers read as well with one. */
const numbered = (names: readonly string[], count: number) => Object.fromEntries(names.map((name) => [name, count]));

describe.each(['en', 'de'] as const)('in %s', (language) => {
  it('every message is filled as the standard says', () => {
    for (const [, catalogue] of catalogues) {
      for (const message of Object.values(catalogue[language])) {
        const format = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
        const names = placeholders(format.getAst() as Part[]);
        if (names.length === 0) continue;
        for (const count of [0, 1, 2, 12_345]) {
          const values = numbered(names, count);
          expect(formatMessage(language, message, values)).toBe(String(format.format(values)));
        }
      }
    }
  });
});

it('fills plurals within plurals, and leaves what is no placeholder alone', () => {
  const message = 'It’s {who}: # {count, plural, =0 {none} other {# {of, plural, one {row} other {# rows}}}}.';
  expect(formatMessage('en', message, { who: '{x}', count: 3, of: 2000 })).toBe('It’s {x}: # 3 2,000 rows.');
  expect(formatMessage('en', message, { who: 'Ada', count: 0, of: 1 })).toBe('It’s Ada: # none.');
});

it('fills plurals in the reader’s language', () => {
  const message = '{count, plural, one {# Kriterium} other {# Kriterien}}';
  expect(formatMessage('de', message, { count: 1 })).toBe('1 Kriterium');
  expect(formatMessage('de', message, { count: 1200 })).toBe('1.200 Kriterien');
});

it('takes the person’s language, else the browser’s first one that is spoken here', () => {
  expect(chooseLanguage('en', ['de-AT'])).toBe('en');
  expect(chooseLanguage(undefined, ['fr', 'de-AT', 'en'])).toBe('de');
  expect(chooseLanguage(undefined, ['fr'])).toBe('en');
});
