import { expect, test } from 'vitest';
import { formatMessage } from './format-message.ts';

test('isolates a name that would reverse the message', () => {
  expect(formatMessage('en', 'Delete “{name}”?', { name: 'annual\u202efdp.exe' })).toBe(
    'Delete “annual\ufffdfdp.exe”?',
  );
});

test('fills nested plurals and leaves other braces alone', () => {
  const message = 'It’s {who}: # {count, plural, =0 {none} other {# {of, plural, one {row} other {# rows}}}}.';
  expect(formatMessage('en', message, { who: '{x}', count: 3, of: 2000 })).toBe('It’s {x}: # 3 2,000 rows.');
  expect(formatMessage('en', message, { who: 'Ada', count: 0, of: 1 })).toBe('It’s Ada: # none.');
});

test.each([
  ['de', '{count, plural, one {# Kriterium} other {# Kriterien}}', 1200, '1.200 Kriterien'],
  ['pl', '{count, plural, one {# karta} few {# karty} many {# kart} other {# karty}}', 22, '22 karty'],
  ['pl', '{count, plural, one {# karta} few {# karty} many {# kart} other {# karty}}', 12, '12 kart'],
  ['he', '{count, plural, one {כרטיס אחד} two {שני כרטיסים} other {# כרטיסים}}', 2, 'שני כרטיסים'],
])('uses the plural rules of the language: %s', (language, message, count, filled) => {
  expect(formatMessage(language, message, { count })).toBe(filled);
});
