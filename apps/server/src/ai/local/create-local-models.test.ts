import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateText, type LanguageModel, Output, streamText } from 'ai';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { capabilities } from '../../platform/system/capabilities.js';
import { isRunning } from '../../platform/system/is-running.js';
import { modelFailure } from '../model/model-failure.ts';
import { isTooMuchText } from '../model/output-modes.ts';
import { INSTRUCT, makeGguf } from './__fixtures__/make-gguf.ts';
import { createLocalModels, type LocalModelOptions, type LocalModels } from './create-local-models.ts';
import { registerFile } from './model-files.ts';

const MIB = 2 ** 20;

let root: string;
let folder: string;
let packageFolder: string;
let id: string;
let models: LocalModels;
let lastMemory = 0;

async function addModel(name: string): Promise<string> {
  const path = join(root, `${name}.gguf`);
  writeFileSync(path, makeGguf({ ...INSTRUCT, 'general.name': name, 'llama.context_length': 100_000 }));
  return (await registerFile(folder, path)).id;
}

function start(changes: Partial<LocalModelOptions> = {}): LocalModels {
  const log = { info: () => undefined, warn: () => undefined };
  const onMemory = () => {
    lastMemory = performance.now();
  };
  const own = { folder, packageFolder, idleMs: 60_000, maxMemoryBytes: 1000 * MIB, log, onMemory };
  return createLocalModels({ ...own, ...changes });
}

/** Starts models for one test and ends them after it. */
async function withModels(changes: Partial<LocalModelOptions>, work: (models: LocalModels) => Promise<void>) {
  const own = start(changes);
  try {
    await work(own);
  } finally {
    await own.close();
  }
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'local-models-'));
  folder = join(root, 'models');
  packageFolder = join(root, 'program');
  for (const name of ['node-llama-cpp', capabilities.modelPackage]) {
    const target = join(packageFolder, 'node_modules', name);
    mkdirSync(join(target, 'dist'), { recursive: true });
    writeFileSync(join(target, 'package.json'), '{ "type": "module" }');
  }
  const library = pathToFileURL(join(import.meta.dirname, '__fixtures__/fake-llama.ts')).href;
  writeFileSync(join(packageFolder, 'node_modules/node-llama-cpp/dist/index.js'), `export * from '${library}';`);
  id = await addModel('small');
  models = start();
});
afterAll(async () => {
  await models.close();
  rmSync(root, { recursive: true });
});

type AskOptions = { model?: LanguageModel; abortSignal?: AbortSignal; maxOutputTokens?: number; instructions?: string };
const ask = (prompt: string, options: AskOptions = {}) =>
  generateText({ model: models.languageModel(id), prompt, maxRetries: 0, ...options });
const refusalOf = (answer: PromiseLike<unknown>) =>
  Promise.resolve(answer).then(
    () => 'answered',
    (error) => error.refused?.reason ?? error,
  );

test('says whether the program is installed, and refuses without it', async () => {
  expect(await models.isInstalled()).toBe(true);
  await withModels({ packageFolder: join(root, 'nothing') }, async (without) => {
    expect(await without.isInstalled()).toBe(false);
    const refused = ask('Hello', { model: without.languageModel(id) });
    expect(await refusalOf(refused)).toBe('local-model-not-installed');
  });
});

test('refuses a model that is not there', async () => {
  expect(await refusalOf(ask('Hello', { model: models.languageModel('own-0000000000000000') }))).toBe(
    'local-model-missing',
  );
});

test('streams an answer with its tokens', async () => {
  const { fullStream } = streamText({ model: models.languageModel(id), prompt: 'one two' });
  const parts: string[] = [];
  let end: unknown;
  for await (const part of fullStream) {
    if (part.type === 'text-delta') parts.push(part.text);
    if (part.type === 'finish') end = part;
  }
  expect(parts).toEqual(['Answer ', 'to ', 'one two']);
  expect(end).toMatchObject({ finishReason: 'stop', totalUsage: { inputTokens: 2, outputTokens: 3 } });
});

test('ends with “length” at the maximum of tokens', async () => {
  const { text, finishReason } = await ask('count', { maxOutputTokens: 3 });
  expect(text).toBe('1 2 3 ');
  expect(finishReason).toBe('length');
});

test('reads only what differs from the prompt before', async () => {
  const instructions = 'The same words before each question';
  await ask('first answer', { instructions });
  const { usage } = await ask('second answer', { instructions });
  expect(usage).toMatchObject({ inputTokens: 8, inputTokenDetails: { cacheReadTokens: 6, noCacheTokens: 2 } });
});

test('makes a grammar of a schema, and of any JSON', async () => {
  const { output } = await generateText({
    model: models.languageModel(id),
    prompt: 'Hello',
    output: Output.json(),
  });
  expect(output).toBe('any');
  const schema = z.object({ state: z.enum(['shown', 'missing']), quote: z.string().nullable() });
  const model = models.languageModel(id);
  if (typeof model === 'string' || model.specificationVersion !== 'v4') throw new Error('Another interface');
  const { content } = await model.doGenerate({
    prompt: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
    responseFormat: { type: 'json', schema: z.toJSONSchema(schema, { target: 'draft-7' }) as object },
  });
  expect(content).toEqual([
    {
      type: 'text',
      text: JSON.stringify({
        type: 'object',
        properties: {
          state: { enum: ['shown', 'missing'] },
          quote: { oneOf: [{ type: 'string' }, { type: 'null' }] },
        },
        additionalProperties: false,
      }),
    },
  ]);
});

test('refuses a schema without a grammar as a provider does, so that the next form is tried', async () => {
  const schema = z.object({ impossible: z.string() });
  const error = await refusalOf(
    generateText({
      model: models.languageModel(id),
      prompt: 'Hello',
      maxRetries: 0,
      output: Output.object({ schema }),
    }),
  );
  expect(error).toMatchObject({ statusCode: 400, message: 'No such grammar' });
});

test('refuses a prompt that leaves no room in the context', async () => {
  const error = await refusalOf(ask('word '.repeat(8000)));
  expect(isTooMuchText(error.message)).toBe(true);
  expect(modelFailure(error, 'This computer')).toMatchObject({ refused: { reason: 'model-too-much-text' } });
});

test('gives a smaller context where memory is short, and lists it', async () => {
  await withModels({ maxMemoryBytes: 340 * MIB }, async (own) => {
    expect(await own.list()).toMatchObject([{ id, contextWindow: 8192 }]);
    await ask('Hello', { model: own.languageModel(id) });
    expect(await own.list()).toMatchObject([{ id, contextWindow: 4096 }]);
  });
});

test('answers one request after the other, in their order', async () => {
  const order: string[] = [];
  const done = (name: string) => () => order.push(name);
  await Promise.all([
    ask('count', { maxOutputTokens: 10 }).then(done('slow')),
    ask('second').then(done('second')),
    ask('third').then(done('third')),
  ]);
  expect(order).toEqual(['slow', 'second', 'third']);
});

test('lets a waiting request leave, and the others go on', async () => {
  const stop = new AbortController();
  const running = ask('count', { maxOutputTokens: 20 });
  const waiting = ask('waiting', { abortSignal: stop.signal });
  const last = ask('last');
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  expect((await running).text).toContain('20');
  expect((await last).text).toBe('Answer to last');
});

test('refuses a model that is not there while another one answers', async () => {
  const running = ask('count', { maxOutputTokens: 20 });
  const answered = vi.fn();
  const counted = running.then(answered);
  expect(await refusalOf(ask('Hello', { model: models.languageModel('own-0000000000000000') }))).toBe(
    'local-model-missing',
  );
  expect(answered).not.toHaveBeenCalled();
  await counted;
});

test('says that a waiting request is alive', async () => {
  const model = models.languageModel(id);
  const prompt = Array.from({ length: 200 }, (_, index) => (index % 60 === 0 ? 'slowly' : `word${index}`)).join(' ');
  const { fullStream } = streamText({ model, prompt });
  let pings = 0;
  for await (const part of fullStream) if ((part.type as string) === 'ping') pings += 1;
  expect(pings).toBeGreaterThan(2);
});

describe('abort', () => {
  test('stops an answer and keeps the model in memory', async () => {
    const stop = new AbortController();
    const instructions = 'Three kept words';
    const counting = ask('count', { instructions, maxOutputTokens: 5000, abortSignal: stop.signal });
    setTimeout(() => stop.abort(), 200);
    await expect(counting).rejects.toMatchObject({ name: 'AbortError' });
    const { usage } = await ask('count', { instructions, maxOutputTokens: 1 });
    expect(usage.inputTokenDetails.cacheReadTokens).toBe(3);
  });

  test('stops while the prompt is read', async () => {
    const stop = new AbortController();
    const reading = ask('slowly '.repeat(6000), { abortSignal: stop.signal });
    setTimeout(() => stop.abort(), 300);
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect((await ask('next')).text).toBe('Answer to next');
  });

  test('ends a process that does not stop within a second', async () => {
    const stop = new AbortController();
    const hanging = ask('hang', { abortSignal: stop.signal });
    setTimeout(() => stop.abort(), 300);
    await expect(hanging).rejects.toMatchObject({ name: 'AbortError' });
    expect((await ask('next')).text).toBe('Answer to next');
  });
});

test('says that the model crashed, and starts it again for the next request', async () => {
  const crashed = await refusalOf(ask('crash'));
  expect(crashed).toBe('local-model-crashed');
  expect((await ask('next')).text).toBe('Answer to next');
});

test('says that a request failed, and keeps the model', async () => {
  expect(await refusalOf(ask('fail'))).toBe('local-model-crashed');
  expect((await ask('next')).text).toBe('Answer to next');
});

test('ends a model that takes more memory than allowed, and starts it again for the next request', async () => {
  expect(await refusalOf(ask('grow'))).toBe('local-model-too-large');
  expect((await ask('next')).text).toBe('Answer to next');
});

test.each([
  ['broken', 'local-model-does-not-load'],
  ['large', 'local-model-too-large'],
  ['crash', 'local-model-crashed'],
])('says why a model cannot be loaded: %s', async (name, reason) => {
  const model = models.languageModel(await addModel(name));
  expect(await refusalOf(ask('Hello', { model }))).toBe(reason);
  expect((await ask('next')).text).toBe('Answer to next');
});

test('refuses a model that is larger than the memory without starting it', async () => {
  const onMemory = vi.fn();
  await withModels({ maxMemoryBytes: 100, onMemory }, async (own) => {
    expect(await refusalOf(ask('Hello', { model: own.languageModel(id) }))).toBe('local-model-too-large');
  });
  expect(onMemory).not.toHaveBeenCalled();
});

test('leaves the memory when it is idle, and returns for the next request', async () => {
  await models.close();
  await withModels({ idleMs: 300 }, async (own) => {
    const model = own.languageModel(id);
    await ask('Hello', { model });
    await expect.poll(() => performance.now() - lastMemory).toBeGreaterThan(1000);
    expect((await ask('next', { model })).text).toBe('Answer to next');
  });
  models = start();
});

test('ends the process of a model that is unloaded, after its current request', async () => {
  const pid = Number((await ask('process')).text);
  const running = ask('count', { maxOutputTokens: 5 });
  await models.unload('own-0000000000000000');
  expect(isRunning(pid)).toBe(true);
  await models.unload(id);
  expect((await running).text).toContain('5');
  expect(isRunning(pid)).toBe(false);
  expect(Number((await ask('process')).text)).not.toBe(pid);
});

test('ends with the server, also if that is killed', async () => {
  const script = join(root, 'server.ts');
  const own = { folder, packageFolder, idleMs: 60_000, maxMemoryBytes: 1000 * MIB };
  const modules = ['create-local-models.ts', '../../../../../node_modules/ai/dist/index.js'];
  const [local, sdk] = modules.map((name) => JSON.stringify(pathToFileURL(join(import.meta.dirname, name)).href));
  writeFileSync(
    script,
    `const { createLocalModels } = await import(${local});
     const { generateText } = await import(${sdk});
     const log = { info() {}, warn() {} };
     const models = createLocalModels({ ...${JSON.stringify(own)}, log });
     const { text } = await generateText({ model: models.languageModel('${id}'), prompt: 'process' });
     process.send(Number(text));
     setInterval(() => {}, 1000);`,
  );
  const server = fork(script, { execArgv: [] });
  const [pid] = await once(server, 'message');
  expect(isRunning(pid)).toBe(true);
  server.kill('SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test('ends what runs and waits when it is closed', async () => {
  const own = start();
  const model = own.languageModel(id);
  const running = refusalOf(ask('count', { model, maxOutputTokens: 5000 }));
  const waiting = refusalOf(ask('waiting', { model }));
  setTimeout(() => void own.close(), 500);
  expect(await running).toMatchObject({ name: 'AbortError' });
  expect(await waiting).toMatchObject({ name: 'AbortError' });
  expect(await refusalOf(ask('later', { model }))).toMatchObject({ name: 'AbortError' });
});

test('gives the model nothing of the environment', async () => {
  const { text } = await ask('environment');
  expect(text).not.toMatch(/PATH|HOME|DATABASE/);
});
