import { expect, test } from 'vitest';
import { chooseInterfaceLanguage, directionOf, interfaceLanguages } from './interface-languages.ts';

test.each([
  ['en', ['de-AT'], 'en'],
  [undefined, ['fr-CA', 'de-AT', 'en'], 'fr'],
  [undefined, ['fi', 'pt-BR'], 'pt'],
  [undefined, ['iw'], 'he'],
  [undefined, ['zh', 'fi'], 'en'],
  [undefined, [], 'en'],
  ['toString', ['tr'], 'tr'],
])('chooses for %s and %j the language %s', (chosen, read, spoken) => {
  expect(chooseInterfaceLanguage(chosen, read)).toBe(spoken);
});

test('Arabic and Hebrew are right-to-left as in the browser', () => {
  for (const language of interfaceLanguages) {
    const script = new Intl.Locale(language).maximize().script ?? '';
    expect(directionOf(language), language).toBe(['Arab', 'Hebr'].includes(script) ? 'rtl' : 'ltr');
  }
});
