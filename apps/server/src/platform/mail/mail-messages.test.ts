import { expect, test } from 'vitest';
import { mailMessages } from './mail-messages.ts';

test('a recipient without a known language gets English and German', () => {
  expect(mailMessages(undefined)('reset-open', { hours: 1 })).toEqual([
    'Open this link to choose a new password. It works once, for 1 hour:',
    'Öffne diesen Link, um ein neues Passwort zu wählen. Er gilt einmal, 1 Stunde lang:',
  ]);
});

test('mail messages use the plural forms of their language', () => {
  expect(mailMessages('pl')('proof-open', { hours: 24 })[0]).toContain('24 godziny');
});
