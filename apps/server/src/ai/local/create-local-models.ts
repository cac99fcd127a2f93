import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { refused, type Why } from '@coursecraft/contract/reasons';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { LanguageModel } from 'ai';
import { capabilities } from '../../platform/system/capabilities.js';
import type { Log } from '../../platform/telemetry/log.ts';
import { createQueue } from './create-queue.ts';
import { localLanguageModel, requestError } from './local-language-model.ts';
import { findModel, type InstalledModel, listModels } from './model-files.ts';
import type { GenerateEvents, GenerateRequest, GenerateResult } from './protocol.ts';
import { type ModelProcess, ModelProcessError, startModelProcess } from './start-model-process.ts';

/** Longer contexts take memory that most requests do not need. */
const CONTEXT_TOKENS = 8192;
const ALIVE_MS = 5_000;

/**
 * One core is left for the server and its database: the threads of a model wait for each other at every step, so a core
 * that something else uses slows all of them down many times.
 */
const defaultThreads = () => Math.max(1, availableParallelism() - 1);

export type LocalModelOptions = {
  /** The folder of the models. */
  folder: string;
  /** Where `npm run install-local-model` installs the program. */
  packageFolder: string;
  /** How long an unused model stays in memory, in milliseconds. */
  idleMs: number;
  /** What a model may use, resident, in bytes. */
  maxMemoryBytes: number;
  log: Pick<Log, 'info' | 'warn'>;
  /** Default: all cores but one. */
  threads?: number;
  /** Called with the resident memory of the model's process, several times a second. */
  onMemory?: (residentBytes: number) => void;
};

export type LocalModels = {
  /** Whether the program that runs models is installed. */
  isInstalled(): Promise<boolean>;
  /** Lists installed models with the context that a request can use, in tokens. */
  list(): Promise<{ id: string; name: string; contextWindow: number; bytes: number }[]>;
  /** Loads nothing; the model is loaded by its first request. */
  languageModel(id: string): LanguageModel;
  /** Ends the process of a model after its current request, so that its files can be deleted. */
  unload(id: string): Promise<void>;
  close(): Promise<void>;
};

type Running = { id: string; path: string; process: ModelProcess; idle?: NodeJS.Timeout };

/**
 * Runs models of this computer in a process that holds one of them. Requests wait for each other, because two at once
 * would each take twice as long. The process ends when it is idle, needs too much memory, or another model is requested.
 */
export function createLocalModels(options: LocalModelOptions): LocalModels {
  const { folder, packageFolder, idleMs, maxMemoryBytes, log, onMemory } = options;
  const threads = options.threads ?? defaultThreads();
  const queue = createQueue();
  const contextSizes = new Map<string, number>();
  const closing = new AbortController();
  let running: Running | undefined;

  const isInstalled = () =>
    ['node-llama-cpp', capabilities.modelPackage].every((name) =>
      existsSync(join(packageFolder, 'node_modules', name, 'package.json')),
    );

  const findFitting = async (id: string): Promise<InstalledModel> => {
    const model = await findModel(folder, id);
    if (model.bytes > maxMemoryBytes) throw failed(refused('local-model-too-large', { model: model.name }));
    return model;
  };

  const unload = async () => {
    clearTimeout(running?.idle);
    const { process: ending } = running ?? {};
    running = undefined;
    await ending?.end();
  };

  const processOf = async ({ id, path, bytes, name }: InstalledModel): Promise<Running> => {
    if (running?.path === path && running.process.isAlive()) return running;
    await unload();
    log.info({ model: name }, 'a model on this computer is loaded');
    const load = { packageFolder, path, bytes, contextSize: CONTEXT_TOKENS, maxMemoryBytes, threads };
    running = { id, path, process: startModelProcess(load, onMemory) };
    return running;
  };

  const generate = async (
    id: string,
    request: GenerateRequest,
    events: GenerateEvents,
    signal: AbortSignal,
  ): Promise<GenerateResult> => {
    if (!isInstalled()) throw failed('local-model-not-installed');
    // A request takes its turn before its files are read, because later reads may end first.
    const notFound = new AbortController();
    const found = findFitting(id);
    found.catch((error) => notFound.abort(error));
    const waiting = setInterval(events.onAlive, ALIVE_MS);
    return queue(AbortSignal.any([signal, notFound.signal]), async () => {
      clearInterval(waiting);
      const model = await found;
      signal.throwIfAborted();
      const current = await processOf(model);
      clearTimeout(current.idle);
      try {
        return await current.process.generate(request, events, signal);
      } catch (error) {
        if (error instanceof ModelProcessError) {
          log.warn({ err: error, model: model.name }, 'a model on this computer gave no answer');
          throw await failureOf(error, model.name);
        }
        throw error;
      } finally {
        const size = current.process.contextSize();
        if (size !== undefined) contextSizes.set(id, size);
        current.idle = setTimeout(() => void unload(), idleMs);
        current.idle.unref();
      }
    }).finally(() => clearInterval(waiting));
  };

  return {
    isInstalled: async () => isInstalled(),
    async list() {
      const models = await listModels(folder);
      return models.map(({ id, name, bytes, contextWindow }) => ({
        id,
        name,
        bytes,
        contextWindow: contextSizes.get(id) ?? Math.min(contextWindow, CONTEXT_TOKENS),
      }));
    },
    languageModel: (id) =>
      localLanguageModel(id, (request, events, signal) =>
        generate(id, request, events, AbortSignal.any([signal, closing.signal])),
      ),
    unload: (id) =>
      queue(new AbortController().signal, async () => {
        if (running?.id === id) await unload();
      }),
    async close() {
      closing.abort();
      await unload();
    },
  };
}

const failed = (why: Why, cause?: unknown) => new AppError('model_failed', why, { cause });

async function failureOf(error: ModelProcessError, model: string): Promise<Error> {
  const { failure } = error;
  if (failure.kind === 'too-long') {
    return requestError(
      `The prompt has ${failure.tokens} tokens and the context of this model ${failure.contextSize}, some of which the answer needs.`,
    );
  }
  if (failure.kind === 'schema') return requestError(error.message);
  if (failure.kind === 'memory') return failed(refused('local-model-too-large', { model }), error);
  if (failure.kind === 'load') return failed(refused('local-model-does-not-load', { model }), error);
  return failed(refused('local-model-crashed', { model }), error);
}
