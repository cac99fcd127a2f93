import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { AppError } from '../../errors.ts';
import type { Engine, Step } from '../engine.ts';
import type { EngineResult, EngineTask } from './protocol.ts';

/** Milliseconds that an idle thread is kept: a class that answers at once shares it, an idle server gives it back. */
const IDLE_MS = 5_000;
const HEAP_MIB = 256;
/** Space for new objects: small, so that rubbish is collected early and the process stays small. */
const YOUNG_MIB = 3;

/**
 * The engine that needs no model and no network: drafts and judges from the course's own text, the same input giving
 * the same output. Work runs in `threads` threads (2 unless said), so that a judgement never waits for a draft.
 */
export function createBuiltinEngine(options: { threads?: number } = {}): Engine {
  const pool = new Piscina<EngineTask, EngineResult>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: options.threads ?? 2,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB, maxYoungGenerationSizeMb: YOUNG_MIB },
  });
  return {
    name: 'builtin',
    draftModule: async (request, { signal, onStep }) => {
      signal.throwIfAborted();
      const { port1, port2 } = new MessageChannel();
      port1.on('message', (step: Step) => onStep(step));
      try {
        const task: EngineTask = { kind: 'draft-module', request, steps: port2 };
        const result = await pool.run(task, { signal, transferList: [port2] });
        for (let last = receiveMessageOnPort(port1); last; last = receiveMessageOnPort(port1)) onStep(last.message);
        return take(result, 'draft');
      } finally {
        port1.close();
      }
    },
    judge: async (request, signal) => {
      signal.throwIfAborted();
      return take(await pool.run({ kind: 'judge', request }, { signal }), 'judgements');
    },
    close: () => pool.destroy(),
  };
}

function take<Key extends 'draft' | 'judgements'>(
  result: EngineResult,
  key: Key,
): Extract<EngineResult, Record<Key, unknown>>[Key] {
  if ('refusal' in result) throw new AppError(result.refusal.code, result.refusal.message);
  if (key in result) return (result as Extract<EngineResult, Record<Key, unknown>>)[key];
  throw new Error(`The engine's thread did not answer with ${key}.`);
}
