import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sniff } from '@coursecraft/documents/sniff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordDocument, wordParagraph } from '../../../../packages/documents/src/testing/illustrated-documents.ts';
import { hostileFiles } from '../testing/hostile-files.ts';
import { createExtractor, type Extractor } from './extract.ts';

let extractor: Extractor;
let folder: string;
beforeAll(() => {
  extractor = createExtractor({ limits: { timeMs: 20_000 } });
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
});
afterAll(async () => {
  await extractor.close();
  rmSync(folder, { recursive: true });
});

let count = 0;
async function read(name: string, content: Uint8Array | string, by = extractor) {
  count += 1;
  const path = join(folder, `${count}`);
  writeFileSync(path, content);
  const picturesInto = join(folder, `${count}-pictures`);
  const document = await by.extract({ path, name, kind: await sniff({ path, name }), picturesInto });
  const files = existsSync(picturesInto) ? readdirSync(picturesInto) : [];
  return { ...document, text: document.pages.map(({ text }) => text).join('\n\n'), files };
}

const WORDS = 'The tide is the regular rise and fall of the level of the sea.';

describe('pictures that take much memory or time', () => {
  it('are not decompressed', async () => {
    const zeros = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`${at}.png`, new Uint8Array(30_000_000)]));
    const { text } = await read('tides.docx', wordDocument(wordParagraph(WORDS), zeros));
    expect(text).toBe(WORDS);
  });

  it('are left out of a PDF if they take too much time', async () => {
    const heavy = hostileFiles(0.5).find(({ name }) => name === 'many pictures.pdf');
    const small = createExtractor({ limits: { residentMiB: 300, heapMiB: 160 } });
    const { text, pictures, files } = await read('heavy.pdf', heavy?.make() ?? '', small);
    await small.close();
    expect([text, pictures, files]).toEqual(['The tide is the rise and fall of the sea.', [], []]);
  });
});
