import { describe, expect, test } from 'vitest';
import isEasy from './is-easy.ts';

const known = ['ada.lovelace@example.org', 'Ada Lovelace'];

describe('isEasy', () => {
  test.each([
    ...['123456', 'password', 'Passwort', 'qwertz', 'letmein!', 'P@ssw0rd', 'iloveyou2', 'monkey12'],
    ...['      ', '\t\t\t\t\t\t', 'aaaaaa', 'abcdef', '111222', 'coursecraft', 'Coursecraft1'],
    ...[
      'ada.lovelace@example.org',
      'ADA.LOVELACE@EXAMPLE.ORG',
      'ada.lovelace',
      'Ada Lovelace',
      'lovelace',
      'lovelace1',
    ],
    ...['example.org'],
  ])('returns true for %j', (password) => {
    expect(isEasy({ password, known })).toBe(true);
  });

  test.each([
    ...['bread and butter', 'correct horse', 'neap and spring', 'x7$kq9', 'Gezeitentümpel', '日本語の合言葉です'],
    'p'.repeat(20) + Math.E.toString().repeat(13),
  ])('returns false for %j', (password) => {
    expect(isEasy({ password, known })).toBe(false);
  });

  test('checks a password without knowing the person', () => {
    expect([isEasy({ password: '123456', known: [] }), isEasy({ password: 'bread and butter', known: [''] })]).toEqual([
      true,
      false,
    ]);
  });
});
