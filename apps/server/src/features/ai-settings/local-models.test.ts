import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { INSTRUCT, makeGguf } from '../../ai/local/__fixtures__/make-gguf.ts';
import { type Person, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp({ role: 'admin' });
});

test('an administrator sees which models this computer can run, and why not', async () => {
  const { isInstalled, installed, catalog } = await admin.do('listLocalModels');
  expect([isInstalled, installed]).toEqual([false, []]);
  expect(catalog.length).toBeGreaterThanOrEqual(4);
  for (const model of catalog) {
    expect(model).toMatchObject({ license: expect.stringMatching(/Apache|MIT/), grading: 'not measured' });
    expect(model.why.reason).toMatch(/^local-model-/);
  }
});

test('a program that cannot be installed is explained', async () => {
  const { status, body } = await admin.call('installLocalRuntime', { body: {} });
  expect([status, body.error]).toEqual([422, expect.stringContaining('npm run install-local-model')]);
});

test('a model file is added by its path, connected, and forgotten without being deleted', async () => {
  const path = join(app.services.config.dataFolder, 'own.gguf');
  await writeFile(path, makeGguf(INSTRUCT));
  const { installed } = await admin.do('addLocalModelFile', { body: { path } });
  const [model] = installed;
  expect(model).toMatchObject({ source: 'file', contextWindow: expect.any(Number) });
  const { connection } = await admin.do('createAiConnection', { body: { provider: 'local', name: 'This computer' } });
  const params = { connectionId: connection.id };
  const result = await admin.do('testAiConnection', { params, body: {} });
  expect(result).toMatchObject({
    ok: false,
    models: [{ id: model?.id }],
    problem: { reason: 'local-model-not-installed' },
  });
  const { installed: left } = await admin.do('deleteLocalModel', { params: { modelId: model?.id ?? '' } });
  expect(left).toEqual([]);
  expect((await admin.do('addLocalModelFile', { body: { path } })).installed).toHaveLength(1);
});

test.each([
  ['a relative path', 'model.gguf', /full path/],
  ['a missing file', '/nowhere/model.gguf', /no file/],
  ['a folder', '/tmp', /not a file/],
  ['a file that is no model', '/etc/hostname', /GGUF/],
])('%s is refused', async (_what, path, message) => {
  const { status, body } = await admin.call('addLocalModelFile', { body: { path } });
  expect([status, body.error]).toEqual([422, expect.stringMatching(message)]);
});
