import { expect, test } from 'vitest';
import { isZip, readListFile } from './read-list-file.ts';

const LIST = 'Name;E-Mail\nÄnne;aenne@example.org';
const inUtf16 = (text: string) =>
  Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]));
const asSpreadsheet = inUtf16(`\uFEFF${LIST}`);
const fileOf = (bytes: Uint8Array<ArrayBuffer>) => ({ arrayBuffer: async () => bytes.buffer }) as Blob;

test.each([
  ['UTF-8', new TextEncoder().encode(LIST)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${LIST}`)],
  ['UTF-16', asSpreadsheet],
  ['UTF-16, the other way round', asSpreadsheet.map((_, at) => asSpreadsheet[at % 2 ? at - 1 : at + 1] ?? 0)],
])('reads a list saved as %s', async (_, bytes) => {
  expect(await readListFile(fileOf(bytes))).toBe(LIST);
});

test('refuses a workbook as a list', async () => {
  await expect(readListFile(fileOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0])))).rejects.toThrow();
});

test('detects an archive by its first bytes', async () => {
  expect(await isZip(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0])]))).toBe(true);
  expect(await isZip(new Blob(['PK is a park in the town']))).toBe(false);
  expect(await isZip(new Blob([]))).toBe(false);
});
