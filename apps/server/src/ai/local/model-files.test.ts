import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { INSTRUCT, makeGguf, uint64 } from './__fixtures__/make-gguf.ts';
import { CATALOG } from './catalog.ts';
import { lockModel } from './lock-model.ts';
import { deleteModel, downloadFolder, findModel, listModels, registerFile } from './model-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'model-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Uint8Array = makeGguf()): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}
const reasonOf = (path: string) =>
  registerFile(folder, path).then(
    () => 'accepted',
    (error) => error.refused.reason,
  );

describe('file of the administrator', () => {
  test('is described, listed and found, and stays where it is after deletion', async () => {
    const path = write('mine/model.gguf');
    const model = await registerFile(folder, path);
    expect(model).toEqual({
      id: expect.stringMatching(/^own-[0-9a-f]{16}$/),
      name: 'Test Model',
      source: 'file',
      path,
      bytes: makeGguf().length,
      contextWindow: 4096,
    });
    await registerFile(folder, path);
    expect(await listModels(folder)).toEqual([model]);
    expect(await findModel(folder, model.id)).toEqual(model);
    await deleteModel(folder, model.id);
    expect(await listModels(folder)).toEqual([]);
    expect(await reasonOf(path)).toBe('accepted');
  });

  test('is not listed while the file is missing', async () => {
    const path = write('moved.gguf');
    const { id } = await registerFile(folder, path);
    rmSync(path);
    expect(await listModels(folder)).toEqual([]);
    await expect(findModel(folder, id)).rejects.toMatchObject({ refused: { reason: 'local-model-missing' } });
    write('moved.gguf');
    expect(await listModels(folder)).toHaveLength(1);
  });

  test('may consist of several files', async () => {
    const part = (no: number) =>
      makeGguf({ ...(no === 0 ? INSTRUCT : { 'general.architecture': 'llama' }), 'split.no': no, 'split.count': 2 });
    const first = write('split-00001-of-00002.gguf', part(0));
    expect(await reasonOf(first)).toBe('model-file-part-missing');
    const second = write('split-00002-of-00002.gguf', part(1));
    expect(await reasonOf(second)).toBe('model-file-part-missing');
    expect(await registerFile(folder, first)).toMatchObject({ bytes: part(0).length + part(1).length });
    expect(await reasonOf(write('renamed.gguf', part(0)))).toBe('model-file-part-missing');
  });

  test('is refused with the reason when its path leads to no file', async () => {
    expect(await reasonOf('models/model.gguf')).toBe('model-file-relative');
    expect(await reasonOf(join(folder, 'nothing.gguf'))).toBe('model-file-missing');
    expect(await reasonOf(folder)).toBe('model-file-folder');
    symlinkSync(join(folder, 'nowhere'), join(folder, 'link.gguf'));
    expect(await reasonOf(join(folder, 'link.gguf'))).toBe('model-file-missing');
  });

  // The administrator of the system may read everything.
  test.skipIf(process.getuid?.() === 0)('is refused when it may not be read', async () => {
    const path = write('secret.gguf');
    chmodSync(path, 0);
    expect(await reasonOf(path)).toBe('model-file-unreadable');
  });

  const without = (key: string) =>
    makeGguf(Object.fromEntries(Object.entries(INSTRUCT).filter(([name]) => name !== key)));
  const raw = (...parts: (number[] | Uint8Array)[]) => ({
    bytes: Buffer.concat(parts.map((part) => Buffer.from(part))),
  });
  const LONG = uint64(2n ** 62n);
  test.each<[string, string | Uint8Array, string]>([
    ['an empty file', '', 'model-file-not-gguf'],
    ['a short file', 'GG', 'model-file-not-gguf'],
    ['a web page', '<!doctype html><title>Sign in</title>', 'model-file-not-gguf'],
    ['another binary file', Buffer.alloc(5000, 1), 'model-file-not-gguf'],
    ['only the first bytes', 'GGUF', 'model-file-damaged'],
    ['an old version', makeGguf(INSTRUCT, { version: 1 }), 'model-file-version'],
    ['a future version', makeGguf(INSTRUCT, { version: 4 }), 'model-file-version'],
    ['a cut header', makeGguf().subarray(0, 100), 'model-file-damaged'],
    ['more keys than there are', makeGguf(INSTRUCT, { keys: 1000n }), 'model-file-damaged'],
    ['keys without end', makeGguf(INSTRUCT, { keys: 2n ** 63n }), 'model-file-damaged'],
    ['a text without end', makeGguf({ ...INSTRUCT, a: raw([8, 0, 0, 0], LONG) }), 'model-file-damaged'],
    ['a list without end', makeGguf({ ...INSTRUCT, a: raw([9, 0, 0, 0, 4, 0, 0, 0], LONG) }), 'model-file-damaged'],
    [
      'a list of texts without end',
      makeGguf({ ...INSTRUCT, a: raw([9, 0, 0, 0, 8, 0, 0, 0], LONG) }),
      'model-file-damaged',
    ],
    ['a list of lists', makeGguf({ ...INSTRUCT, a: raw([9, 0, 0, 0, 9, 0, 0, 0], uint64(1)) }), 'model-file-damaged'],
    ['an unknown type', makeGguf({ ...INSTRUCT, a: raw([99, 0, 0, 0]) }), 'model-file-damaged'],
    ['no architecture', without('general.architecture'), 'model-file-damaged'],
    ['an architecture that is a path', makeGguf({ ...INSTRUCT, 'general.architecture': '../x' }), 'model-file-damaged'],
    ['no context', without('llama.context_length'), 'model-file-damaged'],
    ['no vocabulary', without('tokenizer.ggml.tokens'), 'model-file-no-chat'],
    ['no chat template', without('tokenizer.chat_template'), 'model-file-no-chat'],
  ])('is refused with the reason: %s', async (_, content, reason) => {
    expect(await reasonOf(write('file.gguf', content))).toBe(reason);
    expect(await listModels(folder)).toEqual([]);
  });

  test('is accepted with a vocabulary of several megabytes and a name without control characters', async () => {
    const tokens = Array.from({ length: 300_000 }, (_, index) => `token ${index}`);
    const path = write(
      'large.gguf',
      makeGguf({ ...INSTRUCT, 'general.name': ' A\u0000\n model ', 'tokenizer.ggml.tokens': tokens }),
    );
    expect(await registerFile(folder, path)).toMatchObject({ name: 'A model' });
  });

  test('has the name of the file if it has none itself', async () => {
    expect(await registerFile(folder, write('plain.gguf', without('general.name')))).toMatchObject({ name: 'plain' });
  });
});

describe('model of the catalog', () => {
  const split = CATALOG.find(({ files }) => files.length > 1);
  if (!split) throw new Error('The catalog has no model of several files.');

  test('is listed when all its files are there, and is deleted with what an interrupted download left', async () => {
    const paths = split.files.map(({ name }) => join(split.id, name));
    write(`${paths[0]}`);
    write(`${paths[1]}.part`);
    expect(await listModels(folder)).toEqual([]);
    await expect(findModel(folder, split.id)).rejects.toMatchObject({
      code: 'not_found',
      refused: { reason: 'local-model-missing', values: { model: split.name } },
    });
    write(`${paths[1]}`, 'second');
    expect(await listModels(folder)).toMatchObject([
      { id: split.id, name: split.name, source: 'catalog', bytes: makeGguf().length + 6, contextWindow: 4096 },
    ]);
    await deleteModel(folder, split.id);
    expect(await listModels(folder)).toEqual([]);
  });

  test('is not deleted while it is downloaded', async () => {
    const release = lockModel(folder, split);
    await expect(deleteModel(folder, split.id)).rejects.toMatchObject({
      code: 'conflict',
      refused: { reason: 'model-download-running' },
    });
    release();
    await deleteModel(folder, split.id);
  });

  test.each(['', '..', '../..', 'own', 'own-../../../x', 'constructor'])(
    'is not deleted by the name “%s”',
    async (id) => {
      const other = write('other.txt', 'stays');
      await expect(deleteModel(downloadFolder(folder, split), id)).rejects.toMatchObject({ code: 'not_found' });
      await expect(findModel(folder, id)).rejects.toMatchObject({ code: 'not_found' });
      expect(await reasonOf(other)).toBe('model-file-not-gguf');
    },
  );
});
