import { interfaceLanguages } from '@coursecraft/contract/interface-languages';
import { expect, test } from 'vitest';
import en from './locales/en.json' with { type: 'json' };
import { type Catalogue, courseMessages, type Word, wordsOf } from './server-messages.ts';

const CATALOGUES = Object.keys(en) as Catalogue[];
const VALUES = {
  hours: 24,
  name: 'Ada',
  email: 'ada@example.org',
  words: 'Tides',
  module: 'The sea',
  course: 'Tides',
  title: 'Waves',
  count: 3,
  day: 'today',
  by: 'Bea',
  system: 'School',
  person: 'Ada L.',
};
/** Words that are equal in many languages. */
const SAME = /^\p{L}+$/u;

test.each(interfaceLanguages.flatMap((language) => CATALOGUES.map((catalogue) => ({ language, catalogue }))))(
  'every word of $catalogue can be said in $language, with all that the English names',
  ({ language, catalogue }) => {
    const t = wordsOf(catalogue, language);
    const sayInEnglish = wordsOf(catalogue, 'en');
    for (const [word, english] of Object.entries(en[catalogue]) as [Word<typeof catalogue>, string][]) {
      const text = t(word, VALUES);
      expect(text, word).not.toMatch(/^$|[{}]|undefined|NaN/);
      for (const [, name = ''] of english.matchAll(/\{(\w+)/g))
        expect(text, word).toContain(String(VALUES[name as keyof typeof VALUES]));
      if (language !== 'en' && !SAME.test(english))
        expect(text, word).not.toBe(sayInEnglish(word, VALUES).replaceAll(/[“”]/g, ''));
    }
  },
);

test('what is said in a course is in its language, and in English where nobody translated it', () => {
  expect(courseMessages('verdicts', 'es-MX')('keyed-met')).toBe('Es correcto.');
  expect(courseMessages('courses', 'he')('copy', { title: '' })).toBe(' (עותק)');
  expect(courseMessages('verdicts', 'eo')('keyed-met')).toBe('That is right.');
});
