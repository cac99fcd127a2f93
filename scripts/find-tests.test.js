import { expect, it } from 'vitest';
import { findTests } from './find-tests.js';

it('a folder gives each runner its own files', () => {
  expect(findTests('./e2e/')).toEqual({ vitest: [], playwright: expect.arrayContaining(['e2e/ask.spec.ts']) });
  const all = findTests('.');
  expect(all.playwright).toEqual(findTests('e2e').playwright);
  expect(all.vitest).toContain('scripts/find-tests.test.js');
  expect(all.vitest).not.toContainEqual(expect.stringContaining('node_modules'));
});
