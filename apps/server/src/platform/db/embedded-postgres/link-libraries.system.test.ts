import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { linkLibraries } from './link-libraries.ts';

it('library links are created if install scripts were skipped and existing ones are kept', () => {
  const folder = mkdtempSync(join(tmpdir(), 'links-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const native = join(folder, 'native');
  mkdirSync(join(native, 'lib'), { recursive: true });
  writeFileSync(join(native, 'lib/libpq.so.5.18'), 'library');
  writeFileSync(
    join(native, 'pg-symlinks.json'),
    JSON.stringify(
      ['libpq.so', 'libpq.so.5'].map((name) => ({ source: 'native/lib/libpq.so.5.18', target: `native/lib/${name}` })),
    ),
  );

  linkLibraries(native);
  expect(readFileSync(join(native, 'lib/libpq.so.5'), 'utf8')).toBe('library');
  const { ino } = lstatSync(join(native, 'lib/libpq.so'));
  linkLibraries(native);
  expect(lstatSync(join(native, 'lib/libpq.so')).ino).toBe(ino);
});
