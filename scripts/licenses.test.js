import satisfies from 'spdx-satisfies';
import { expect, test } from 'vitest';
import { noticeOf, refusedPackages, shippedPackages } from './licenses.js';

const lock = {
  packages: {
    '': { version: '0.1.0', license: 'Apache-2.0' },
    'apps/server': { version: '0.1.0', license: 'Apache-2.0' },
    'node_modules/@coursecraft/server': { link: true },
    'node_modules/open': { version: '1.0.0', license: 'MIT' },
    'node_modules/open/node_modules/nested': { version: '2.0.0', license: 'ISC' },
    'node_modules/choice': { version: '1.0.0', license: '(MIT OR GPL-3.0-or-later)' },
    'node_modules/strict': { version: '1.0.0', license: 'AGPL-3.0-only' },
    'node_modules/both': { version: '1.0.0', license: 'MIT AND GPL-2.0-only' },
    'node_modules/silent': { version: '1.0.0' },
    'node_modules/h5p-standalone': { version: '3.5.1', license: 'MIT' },
    'node_modules/tester': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
  },
};

test('lists every production package including nested ones', () => {
  const names = shippedPackages(lock).map(({ name }) => name);
  expect(names).toEqual(['both', 'choice', 'h5p-standalone', 'nested', 'open', 'silent', 'strict']);
});

test('refuses packages under GPL or AGPL, without a license or with files under another license', () => {
  const refused = refusedPackages(shippedPackages(lock), satisfies).map(({ name }) => name);
  expect(refused).toEqual(['both', 'h5p-standalone', 'silent', 'strict']);
});

test('names each package with version and license in the notice', () => {
  expect(noticeOf(shippedPackages(lock))).toContain('\nchoice 1.0.0 – (MIT OR GPL-3.0-or-later)\n');
});
