import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { REASONS } from '@coursecraft/contract/reasons';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const sources = globSync('{apps/server,packages/*}/src/**/*.ts', { cwd: root })
  .filter((path) => !/\.test\.ts$|contract\/src\/reasons\//.test(path))
  .map((path) => readFileSync(root + path, 'utf8'))
  .join('\n');

/** Reasons whose names are composed. */
const PUT_TOGETHER = /^(too-many-wrong-(passwords|codes)|(module|section)-to-move-to-not-found)$/;

test('every reason of the list is used', () => {
  const names = Object.keys(REASONS).filter((reason) => !PUT_TOGETHER.test(reason));
  const idle = names.filter(
    (reason) =>
      ![`'${reason}'`, `notFound('${reason.replace(/-not-found$/, '')}')`].some((one) => sources.includes(one)),
  );
  expect(names.length).toBeGreaterThan(300);
  expect(idle).toEqual([]);
});
