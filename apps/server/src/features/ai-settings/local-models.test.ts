import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { elementReply, sectionReply } from '../../ai/__fixtures__/obliging-replies.ts';
import { INSTRUCT, makeGguf } from '../../ai/local/__fixtures__/make-gguf.ts';
import { capabilities } from '../../platform/system/capabilities.js';
import { makeCourse } from '../../testing/make-course.ts';
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
  const result = await admin.do('testAiConnection', { params, query: {} });
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

/** Installs a program that answers each kind of request in its form, in place of llama.cpp. */
async function installFakeProgram(packageFolder: string): Promise<void> {
  const fake = pathToFileURL(join(import.meta.dirname, '../../ai/local/__fixtures__/fake-llama.ts')).href;
  const probe = JSON.stringify({ sum: 42, sentence: 'The sea is wide.' });
  for (const name of ['node-llama-cpp', capabilities.modelPackage]) {
    const target = join(packageFolder, 'node_modules', name);
    await mkdir(join(target, 'dist'), { recursive: true });
    await writeFile(join(target, 'package.json'), '{ "type": "module", "version": "0.0.0" }');
    await writeFile(
      join(target, 'dist/index.js'),
      `import { LlamaChat as Fake } from '${fake}';
      export { getLlama } from '${fake}';
      export class LlamaChat extends Fake {
        async generateResponse(history, { onTextChunk }) {
          const isProbe = JSON.stringify(history).includes('You check a connection');
          onTextChunk(isProbe ? ${JSON.stringify(probe)} : ${JSON.stringify(JSON.stringify(sectionReply))});
          return { metadata: { stopReason: 'eogToken' } };
        }
      }`,
    );
  }
}

test('a model on this computer is tested, gets a role and drafts an element', async () => {
  const { localModels, dataFolder } = app.services.config;
  await installFakeProgram(localModels.packageFolder);
  const path = join(dataFolder, 'drafting.gguf');
  await writeFile(path, makeGguf({ ...INSTRUCT, 'general.name': 'Drafter', 'llama.context_length': 100_000 }));
  const { installed, isInstalled } = await admin.do('addLocalModelFile', { body: { path } });
  expect(isInstalled).toBe(true);
  const { connection } = await admin.do('createAiConnection', { body: { provider: 'local', name: 'This computer' } });
  const params = { connectionId: connection.id };
  // Models are listed by random ids.
  const model = installed.find(({ name }) => name === 'Drafter')?.id ?? '';
  const result = await admin.do('testAiConnection', { params, query: { model } });
  expect(result).toMatchObject({ ok: true, capabilities: { output: 'schema', contextWindow: 8192 } });
  await admin.do('setAiRoles', { body: { drafting: { ...params, model } } });
  const author = await app.signUp({ role: 'sme' });
  const { courseId, moduleId, sectionId } = await makeCourse(app, author);
  const body = { courseId, moduleId, sectionId, format: 'lesson' as const };
  expect(await author.do('createElement', { body })).toMatchObject({
    engine: 'model',
    element: { title: elementReply.title },
  });
});
