import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { generateText, streamText } from 'ai';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { capabilities } from '../../platform/system/capabilities.js';
import { fetchLocalModel } from '../../testing/fetch-local-model.ts';
import { type Access, atOnce } from '../model/access.ts';
import { callModel } from '../model/call-model.ts';
import { modelFailure } from '../model/model-failure.ts';
import { createOutputMemory, isTooMuchText } from '../model/output-modes.ts';
import { createPace } from '../model/pace.ts';
import { createLocalModels, type LocalModelOptions, type LocalModels } from './create-local-models.ts';
import { registerFile } from './model-files.ts';

const MIB = 2 ** 20;
const { missing, packageFolder: cache, model: MODEL } = fetchLocalModel();

describe.skipIf(missing !== undefined)(`model on this computer${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let folder: string;
  let id: string;
  let started: LocalModels[] = [];
  let memory: { at: number; bytes: number } = { at: 0, bytes: 0 };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'models-'));
    ({ id } = await registerFile(folder, MODEL));
  });
  afterEach(async () => {
    await Promise.all(started.map((models) => models.close()));
    started = [];
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function start(changes: Partial<LocalModelOptions> = {}): LocalModels {
    const log = { info: () => undefined, warn: () => undefined };
    const onMemory = (bytes: number) => {
      memory = { at: performance.now(), bytes };
    };
    // Other tests use the other cores.
    const own = { folder, packageFolder: cache, threads: 1, idleMs: 60_000, maxMemoryBytes: 2000 * MIB, log, onMemory };
    memory = { at: 0, bytes: 0 };
    const models = createLocalModels({ ...own, ...changes });
    started.push(models);
    return models;
  }

  const shared = 'You grade answers about the tides. The moon pulls the water of the sea. '.repeat(10);

  test('is run by the build for this computer, without those for others', () => {
    expect(readdirSync(join(cache, 'node_modules/@node-llama-cpp'))).toEqual([basename(capabilities.modelPackage)]);
  });

  test('is listed with its size and context', async () => {
    expect(await start().list()).toEqual([
      { id, name: 'Smollm2 135M 8k Lc100K Mix1 Ep2', bytes: 98_362_432, contextWindow: 8192 },
    ]);
  });

  test('streams text and counts tokens', async () => {
    const { fullStream } = streamText({
      model: start().languageModel(id),
      prompt: 'Name three colors.',
      maxOutputTokens: 30,
      temperature: 0,
    });
    let deltas = 0;
    let usage: unknown;
    for await (const part of fullStream) {
      if (part.type === 'text-delta') deltas += 1;
      if (part.type === 'finish') usage = part.totalUsage;
    }
    expect(deltas).toBeGreaterThan(5);
    expect(usage).toMatchObject({ inputTokens: expect.any(Number), outputTokens: expect.any(Number) });
    expect(usage).not.toMatchObject({ inputTokens: 0 });
  });

  test('follows the schema of a reply, also one that it would not follow by itself', async () => {
    const models = start();
    const schema = z.object({ state: z.enum(['shown', 'missing']), quote: z.null(), unsure: z.boolean() });
    const access: Access = {
      key: `local/${id}`,
      identity: id,
      isInternal: true,
      contextWindow: () => undefined,
      learnWindow: () => undefined,
      pace: createPace(),
      price: () => undefined,
      inTurn: atOnce,
      provider: 'This computer',
      languageModel: models.languageModel,
      defaultModel: id,
      timeoutMs: 60_000,
      outputs: createOutputMemory(),
      splitsMessages: false,
    };
    const messages = [
      { role: 'system', text: shared },
      { role: 'user', text: 'Grade: “The moon pulls the sea.” Keep it short.' },
    ] as const;
    const call = { messages, schema, mode: 'schema', maxOutputTokens: 60, temperature: 0 } as const;
    const usage: unknown[] = [];
    const reply = await callModel(access, call, {
      signal: new AbortController().signal,
      onUsage: (one) => usage.push(one),
    });
    expect(schema.safeParse(JSON.parse(reply.text))).toMatchObject({ success: true });
    expect(reply.finishReason).toBe('stop');
    expect(usage).toMatchObject([{ inputTokens: expect.any(Number), outputTokens: expect.any(Number) }]);
  });

  test('reads only what differs from the request before', async () => {
    const model = start().languageModel(id);
    const ask = (prompt: string) =>
      generateText({ model, instructions: shared, prompt, maxOutputTokens: 5, temperature: 0 });
    const first = await ask('First answer: the wind does it.');
    const second = await ask('Second answer: the moon does it.');
    expect(first.usage.inputTokenDetails.cacheReadTokens).toBe(0);
    const { inputTokens = 0, inputTokenDetails } = second.usage;
    expect(inputTokenDetails.cacheReadTokens).toBeGreaterThan(inputTokens * 0.8);
    expect(inputTokens).toBeGreaterThan(150);
  });

  test('stops after an abort and answers the next request from the same process', async () => {
    const model = start().languageModel(id);
    const instructions = shared;
    const stop = new AbortController();
    const { textStream } = streamText({ model, instructions, prompt: 'Write a story.', abortSignal: stop.signal });
    let pieces = 0;
    for await (const _ of textStream) {
      pieces += 1;
      if (pieces === 2) stop.abort();
    }
    expect(pieces).toBeLessThan(50);
    const { usage } = await generateText({ model, instructions, prompt: 'Hello', maxOutputTokens: 1 });
    expect(usage.inputTokenDetails.cacheReadTokens).toBeGreaterThan(100);
  });

  test('refuses a prompt that is longer than its context', async () => {
    const model = start().languageModel(id);
    const long = generateText({ model, prompt: shared.repeat(60), maxOutputTokens: 100, maxRetries: 0 });
    const error = await long.catch((thrown: unknown) => thrown);
    expect(isTooMuchText((error as Error).message)).toBe(true);
    expect(modelFailure(error, 'This computer')).toMatchObject({ refused: { reason: 'model-too-much-text' } });
  });

  test('leaves the memory when it is idle, and returns for the next request', async () => {
    const models = start({ idleMs: 500 });
    const model = models.languageModel(id);
    await generateText({ model, prompt: 'Hello', maxOutputTokens: 1 });
    expect(memory.bytes).toBeGreaterThan(200 * MIB);
    await expect.poll(() => performance.now() - memory.at).toBeGreaterThan(5000);
    memory = { at: 0, bytes: 0 };
    await generateText({ model, prompt: 'Hello', maxOutputTokens: 1 });
    expect(memory.bytes).toBeGreaterThan(200 * MIB);
  });

  test('is refused before it takes more memory than it may', async () => {
    const model = start({ maxMemoryBytes: 350 * MIB }).languageModel(id);
    await expect(generateText({ model, prompt: 'Hello', maxRetries: 0 })).rejects.toMatchObject({
      code: 'model_failed',
      refused: { reason: 'local-model-too-large' },
    });
    expect(memory.bytes).toBeLessThan(400 * MIB);
  });
});
