import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@coursecraft/contract/endpoints';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
const decision = join(web, '../../../docs/decisions/057-asked-in-words.md');

/** All that the page's own modules say, tests and what only lists the calls aside. */
const said = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^testing\//.test(path))
  .map((path) => readFileSync(join(web, path), 'utf8'))
  .join('\n');

test('every call that the page does not make is named, with its reason, as one for scripts', () => {
  const unused = Object.keys(endpoints).filter((name) => !said.includes(`'${name}'`));
  const named = [...readFileSync(decision, 'utf8').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(unused.toSorted());
});
