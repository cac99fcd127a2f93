import { expect, test } from 'vitest';
import { bytesOf, CATALOG, sourceAddress } from './catalog.ts';

test('pins a revision, a size and a checksum for every file', () => {
  for (const model of CATALOG) {
    expect(model.revision).toMatch(/^[0-9a-f]{40}$/);
    expect(model.memoryBytes).toBeGreaterThan(bytesOf(model));
    for (const file of model.files) {
      expect(file.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(file.bytes).toBeGreaterThan(100_000_000);
      expect(file.name).toMatch(/^[\w.-]+\.gguf$/);
    }
  }
  expect(new Set(CATALOG.map(({ id }) => id)).size).toBe(CATALOG.length);
});

test('keeps the path at a mirror', () => {
  const [model] = CATALOG;
  const [file] = model?.files ?? [];
  if (!model || !file) throw new Error('The catalog is empty.');
  const path = `/${model.repository}/resolve/${model.revision}/${file.name}`;
  expect(sourceAddress(model, file)).toBe(`https://huggingface.co${path}`);
  expect(sourceAddress(model, file, 'https://models.example.org/hf')).toBe(`https://models.example.org/hf${path}`);
});
