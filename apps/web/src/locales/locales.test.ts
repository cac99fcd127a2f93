import { interfaceLanguages } from '@coursecraft/contract/interface-languages';
import { formatMessage } from '@coursecraft/domain/text/format-message';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../ui/i18n/catalogue.ts';
import { LOADERS, type Translated } from './loaders.ts';
import type { Part } from './parts.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../**/*messages.ts', '../features/help/*-guide.ts', '!../**/use-*.ts'],
  { eager: true },
);
const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && 'english' in value && 'id' in value;
const catalogues = Object.entries(modules).flatMap(([path, exported]) =>
  Object.values(exported)
    .filter(isCatalogue)
    .map((catalogue) => ({ path, catalogue })),
);
const english = new Map(catalogues.map(({ catalogue }) => [catalogue.id, catalogue.english]));

type AstPart = { type: number; value?: string; options?: Record<string, { value: AstPart[] }> };
const inner = ({ options = {} }: AstPart) => Object.values(options).flatMap(({ value }) => value);

/** Returns the placeholders of a message, including those in plurals. */
const placeholders = (parts: readonly AstPart[]): string[] =>
  [
    ...new Set(
      parts.flatMap((part) => [
        ...(part.type === 0 || part.type === 7 ? [] : [part.value ?? '']),
        ...placeholders(inner(part)),
      ]),
    ),
  ].sort();
const PLURAL = 6;
const plurals = (parts: readonly AstPart[]): AstPart[] =>
  parts.flatMap((part) => [...(part.type === PLURAL ? [part] : []), ...plurals(inner(part))]);

const astOf = (language: string, message: string) =>
  new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).getAst() as AstPart[];

const messagesIn = async (language: Translated) => {
  const parts = await Promise.all(
    (Object.keys(LOADERS[language]) as Part[]).map(async (part) => (await LOADERS[language][part]()).default),
  );
  return Object.assign({}, ...parts) as Record<string, Record<string, string>>;
};

test('each catalog has the name of its file and no two are alike', () => {
  expect(catalogues.length).toBeGreaterThan(90);
  expect(english.size).toBe(catalogues.length);
  for (const { path, catalogue } of catalogues)
    expect(path.replace('../', '').replace(/(\/|-)messages\.ts$|\.ts$/, ''), path).toBe(catalogue.id);
});

/** Plural forms for millions, which no message uses. */
const UNUSED_FORMS: Partial<Record<Translated, readonly string[]>> = {
  es: ['many'],
  fr: ['many'],
  it: ['many'],
  pt: ['many'],
};

describe.each(interfaceLanguages.filter((language): language is Translated => language !== 'en'))('%s', (language) => {
  const forms = new Intl.PluralRules(language)
    .resolvedOptions()
    .pluralCategories.filter((form) => !UNUSED_FORMS[language]?.includes(form));

  test('translates only messages that exist, with the placeholders of the English and all plural forms', async () => {
    for (const [id, texts] of Object.entries(await messagesIn(language)))
      for (const [key, translated] of Object.entries(texts)) {
        const place = `${id}, ${key}`;
        const text = english.get(id)?.[key];
        if (text === undefined) throw new Error(`${place} is not a message`);
        expect(translated.trim(), place).not.toBe('');
        const ast = astOf(language, translated);
        expect(placeholders(ast), place).toEqual(placeholders(astOf('en', text)));
        for (const { options = {} } of plurals(ast)) {
          const named = Object.keys(options).filter((form) => !form.startsWith('='));
          // A text that is the same for every number has one form.
          if (named.length > 1) expect(named, `${place}: plurals`).toEqual(expect.arrayContaining(forms));
        }
      }
  });

  test('has a unique typeable key for each action of a view', async () => {
    for (const [id, texts] of Object.entries(await messagesIn(language))) {
      const isLetter = (name: string) => name.endsWith('Key') && english.get(id)?.[name]?.length === 1;
      const letters = Object.entries(texts).flatMap(([name, letter]) => (isLetter(name) ? [letter] : []));
      expect(new Set(letters).size, `${id}: ${letters.join(' ')}`).toBe(letters.length);
      for (const letter of letters) expect(letter.toLowerCase().toUpperCase(), `${id}: ${letter}`).toBe(letter);
    }
  });

  test('formats every message by the ICU standard', async () => {
    for (const texts of Object.values(await messagesIn(language)))
      for (const message of Object.values(texts)) {
        const format = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
        const names = placeholders(format.getAst() as AstPart[]);
        for (const count of names.length === 0 ? [] : [0, 1, 2, 3, 11, 12_345]) {
          const values = Object.fromEntries(names.map((name) => [name, count]));
          expect(formatMessage(language, message, values)).toBe(String(format.format(values)));
        }
      }
  });
});
