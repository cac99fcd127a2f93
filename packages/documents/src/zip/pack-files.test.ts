import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { packTarGz, packZip } from './pack-files.ts';

const files = (open: () => Promise<Readable>) => [
  { path: 'first.txt', content: 'a text' },
  { path: 'second.bin', content: open },
  { path: 'third.txt', content: 'another' },
];

test.each([
  ['zip', packZip],
  ['tar.gz', packTarGz],
])('an archive (%s) fails on a file that cannot be opened or breaks off without side effects', async (_, pack) => {
  const gone = async () => {
    throw new Error('gone');
  };
  await expect(buffer(pack(files(gone)))).rejects.toThrow('gone');
  async function* breaking() {
    yield Buffer.alloc(10_000);
    throw new Error('broken off');
  }
  await expect(buffer(pack(files(async () => Readable.from(breaking()))))).rejects.toThrow('broken off');
});

test('closes the current file when the reader stops', async () => {
  async function* endless() {
    for (;;) yield Buffer.from(String(Math.random()).repeat(1000));
  }
  const source = Readable.from(endless());
  const archive = packZip(files(async () => source));
  archive.once('data', () => archive.destroy());
  await once(source, 'close');
  expect(source.destroyed).toBe(true);
});
