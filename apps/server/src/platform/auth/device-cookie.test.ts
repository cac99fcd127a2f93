import { describe, expect, test } from 'vitest';
import { createDeviceCookie } from './device-cookie.ts';

const cookie = createDeviceCookie({ secret: 'ours', secure: true });
const sent = (header: string) => header.split(';')[0];

describe('device cookie', () => {
  test('is known only for its account and has its own name', () => {
    const ada = sent(cookie.grant(undefined, 'ada@example.org'));
    expect(cookie.read(ada, 'ada@example.org')).toMatch(/^[\w-]{22}$/);
    expect(cookie.read(ada, 'eve@example.org')).toBeUndefined();
    expect(cookie.read(undefined, 'ada@example.org')).toBeUndefined();
    const other = sent(cookie.grant(undefined, 'ada@example.org'));
    expect(cookie.read(other, 'ada@example.org')).not.toBe(cookie.read(ada, 'ada@example.org'));
  });

  test('of a shared device remembers ten accounts in any order of sign-in', () => {
    let jar: string | undefined;
    for (let n = 1; n <= 11; n += 1) jar = sent(cookie.grant(jar, `p${n}@example.org`));
    jar = sent(cookie.grant(jar, 'p11@example.org'));
    const known = Array.from({ length: 11 }, (_, n) => cookie.read(`theme=dark; ${jar}`, `p${n + 1}@example.org`));
    expect(known.map((device) => device !== undefined)).toEqual([false, ...Array.from({ length: 10 }, () => true)]);
  });

  test('cannot be forged, used for another account or read for its owner', () => {
    const elsewhere = createDeviceCookie({ secret: 'theirs', secure: true });
    const forged = sent(elsewhere.grant(undefined, 'ada@example.org'));
    for (const made of [
      forged,
      'coursecraft.device=',
      'coursecraft.device=~.~',
      `coursecraft.device=${'a'.repeat(22)}.`,
    ])
      expect(cookie.read(made, 'ada@example.org')).toBeUndefined();
    expect(cookie.grant(undefined, 'ada@example.org')).not.toContain('ada');
  });

  test('is inaccessible to scripts and plain HTTP', () => {
    expect(cookie.grant(undefined, 'ada@example.org')).toMatch(
      /^__Host-coursecraft\.device=.*; Path=\/; HttpOnly; SameSite=Lax; .*; Secure$/,
    );
  });
});
