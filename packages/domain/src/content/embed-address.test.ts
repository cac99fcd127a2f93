import { expect, it } from 'vitest';
import { readEmbed } from './embed-address.ts';

const HOSTS = ['phet.colorado.edu', '*.example.org'];

it.each([
  ['https://phet.colorado.edu/sims/x.html', true],
  ['https://a.b.example.org/', true],
  ['https://example.org/', false],
  ['https://notexample.org/', false],
  ['https://phet.colorado.edu.evil.test/', false],
])('allows only listed hosts: %s', (src, isAllowed) => {
  expect(readEmbed(src, HOSTS)?.isAllowed).toBe(isAllowed);
});

it.each([
  'http://phet.colorado.edu/',
  'javascript:alert(1)',
  'https://a@phet.colorado.edu/',
  'https://phet.colorado.edu:8443/',
  'x',
])('reads no address in %s', (src) => {
  expect(readEmbed(src, HOSTS)).toBeUndefined();
});
