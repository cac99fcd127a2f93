import { describe, expect, test } from 'vitest';
import { listedEmails, readEmail } from './email.ts';

describe('email address', () => {
  test.each(['ada@example.org', ' Ada@Example.ORG ', 'ada.l+course@mail.example.co.uk', 'änne@bücher.example'])(
    'is parsed from %j in lower case',
    (typed) => expect(readEmail(typed)).toBe(typed.trim().toLowerCase()),
  );

  test.each(['', 'ada', 'ada@', '@example.org', 'ada@example', 'a b@example.org', 'ada@@example.org', 'ada@-.org'])(
    'is not accepted: %j',
    (typed) => expect(readEmail(typed)).toBeUndefined(),
  );

  test('has at most 254 characters', () => {
    expect(readEmail(`${'a'.repeat(243)}@example.org`)).toBeUndefined();
    expect(readEmail(`${'a'.repeat(242)}@example.org`)).toBeDefined();
  });
});

describe('email list', () => {
  test('returns the addresses of a CSV file without its header and names', () => {
    const file = 'Name;E-Mail\r\n"Lovelace, Ada";ADA@example.org\r\n\r\nGrace Hopper <grace@example.org>\r\n';
    expect(listedEmails(file)).toEqual(['ada@example.org', 'grace@example.org']);
  });

  test('accepts spreadsheet and address book formats with BOM, quotes, brackets and repetitions', () => {
    const file = [
      '\uFEFFNachname;Vorname;E-Mail-Adresse',
      '"Hopper; ""Amazing""";Grace;grace@example.org',
      'Lovelace;Ada;mailto:ada@example.org',
      'Lovelace;Ada;"ADA@EXAMPLE.ORG"',
      'Hamilton;Margaret;margaret (margaret@example.org)',
      'Noether;Emmy;emmy@example',
      ';;',
      '"",""',
    ].join('\r\n');
    expect(listedEmails(file)).toEqual([
      ...['grace@example.org', 'ada@example.org', 'margaret@example.org', 'emmy@example'],
    ]);
  });

  test('accepts several addresses in a line', () => {
    expect(listedEmails('a@example.org, b@example.org;c@example.org d@example.org')).toHaveLength(4);
  });

  test('keeps invalid addresses as written', () => {
    expect(listedEmails('ada@example.org\nSomebody Else\nbob@nowhere, eve@example.org')).toEqual([
      'ada@example.org',
      'Somebody Else',
      'bob@nowhere',
      'eve@example.org',
    ]);
  });

  test('is empty for an empty text', () => expect(listedEmails(' \n\n ')).toEqual([]));
});
