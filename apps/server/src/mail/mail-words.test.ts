import { interfaceLanguages } from '@coursecraft/contract/interface-languages';
import { expect, test } from 'vitest';
import en from './locales/en.json' with { type: 'json' };
import { type MailWord, mailWords } from './mail-words.ts';

const WORDS = Object.keys(en) as MailWord[];
/** A value for everything that any of them names. */
const VALUES = {
  hours: 24,
  name: 'Ada',
  email: 'ada@example.org',
  words: 'Tides',
  module: 'The sea',
  course: 'Tides',
  day: 'today',
  by: 'Bea',
};

test.each(interfaceLanguages)('every mail can be said in %s, with all that the English names', (language) => {
  const say = mailWords(language);
  for (const word of WORDS) {
    const [text = '', ...more] = say(word, VALUES);
    expect(more).toEqual([]);
    expect(text, word).not.toMatch(/[{}]|undefined|NaN/);
    for (const [, name = ''] of en[word].matchAll(/\{(\w+)\}/g))
      expect(text, word).toContain(String(VALUES[name as keyof typeof VALUES]));
    if (language !== 'en') expect(text, word).not.toBe(mailWords('en')(word, VALUES)[0]?.replaceAll(/[“”]/g, ''));
  }
});

test('a reader of whom no language is known gets English and German', () => {
  expect(mailWords(undefined)('reset-open', { hours: 1 })).toEqual([
    'Open this link to choose a new password. It works once, for 1 hour:',
    'Öffnen Sie diesen Link, um ein neues Passwort zu wählen. Er gilt einmal und 1 Stunde lang:',
  ]);
});

test('plurals are those of the language', () => {
  expect(mailWords('pl')('proof-open', { hours: 24 })[0]).toContain('24 godziny');
});
