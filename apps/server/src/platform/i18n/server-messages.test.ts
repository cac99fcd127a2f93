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
  minutes: 5,
  elements: 2,
  days: 4,
  lesson: 'Waves',
  lessons: '“Waves” and “Wind”',
  day: 'today',
  by: 'Bea',
  system: 'School',
  person: 'Ada L.',
};

test.each(interfaceLanguages.flatMap((language) => CATALOGUES.map((catalogue) => ({ language, catalogue }))))(
  'every message of $catalogue exists in $language with all English placeholders',
  ({ language, catalogue }) => {
    const t = wordsOf(catalogue, language);
    for (const [word, english] of Object.entries(en[catalogue]) as [Word<typeof catalogue>, string][]) {
      const text = t(word, VALUES);
      expect(text, word).not.toMatch(/^$|[{}]|undefined|NaN/);
      for (const [, name = ''] of english.matchAll(/\{(\w+)/g))
        expect(text, word).toContain(String(VALUES[name as keyof typeof VALUES]));
    }
  },
);

test('course messages are in the course language and in English if there is no translation', () => {
  expect(courseMessages('verdicts', 'es-MX')('keyed-met')).toBe('Correcto.');
  expect(courseMessages('courses', 'he')('copy', { title: '' })).toBe(' (עותק)');
  expect(courseMessages('verdicts', 'eo')('keyed-met')).toBe('Correct.');
});
