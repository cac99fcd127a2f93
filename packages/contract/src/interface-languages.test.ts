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
])('%s chosen, %j read: %s is spoken', (chosen, read, spoken) => {
  expect(chooseInterfaceLanguage(chosen, read)).toBe(spoken);
});

test('Arabic and Hebrew begin at the right, as the browser itself knows', () => {
  for (const language of interfaceLanguages) {
    const script = new Intl.Locale(language).maximize().script ?? '';
    expect(directionOf(language), language).toBe(['Arab', 'Hebr'].includes(script) ? 'rtl' : 'ltr');
  }
});
