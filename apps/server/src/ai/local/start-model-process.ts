import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type {
  GenerateEvents,
  GenerateRequest,
  GenerateResult,
  LoadRequest,
  WorkerFailure,
  WorkerMessage,
  WorkerRequest,
} from './protocol.ts';

const WORKER = new URL('./worker.ts', import.meta.url);
/** The server and its database come first. */
const PRIORITY = 5;
/** A request that goes on for so long after an abort ends the process. */
const STOP_MS = 1000;
const LAST_WORDS = 2000;

/** Why a process ended. */
export type ModelProcessEnd = { kind: 'memory' | 'ended' | 'crashed'; lastWords: string };

/** A request that has no answer. */
export class ModelProcessError extends Error {
  override name = 'ModelProcessError';
  readonly failure: WorkerFailure | ModelProcessEnd;

  constructor(failure: WorkerFailure | ModelProcessEnd) {
    super('lastWords' in failure ? failure.lastWords : 'message' in failure ? failure.message : failure.kind);
    this.failure = failure;
  }
}

export type ModelProcess = {
  /**
   * Generates one answer; only one at a time. Throws `ModelProcessError`, or the signal's reason after an abort, when
   * the model is idle again.
   */
  generate(request: GenerateRequest, events: GenerateEvents, signal: AbortSignal): Promise<GenerateResult>;
  /** The size of the context in tokens once the model is loaded. */
  contextSize(): number | undefined;
  isAlive(): boolean;
  end(): Promise<void>;
};

type Pending = {
  events: GenerateEvents;
  resolve: (result: GenerateResult) => void;
  reject: (error: ModelProcessError) => void;
};

/** Starts a process that loads one model. It ends when its memory exceeds the limit, and with its parent. */
export function startModelProcess(load: LoadRequest, onMemory?: (residentBytes: number) => void): ModelProcess {
  const child = spawn(process.execPath, [fileURLToPath(WORKER)], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    windowsHide: true,
    // Secrets of the server are not for a model.
    env: {},
  });
  stepBack(child);
  let lastWords = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS);
  });
  let end: ModelProcessEnd['kind'] | undefined;
  let failedLoad: ModelProcessError | undefined;
  let contextSize: number | undefined;
  let lastId = 0;
  const pending = new Map<number, Pending>();
  const send = (request: WorkerRequest) => {
    if (child.connected) child.send(request, () => undefined);
  };
  const kill = (why: ModelProcessEnd['kind']) => {
    end ??= why;
    child.kill('SIGKILL');
  };
  const rejectAll = (error: ModelProcessError) => {
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  const ended = new Promise<void>((resolve) => {
    const settle = () => {
      end ??= 'crashed';
      rejectAll(failedLoad ?? new ModelProcessError({ kind: end, lastWords }));
      resolve();
    };
    // After the last output.
    child.once('close', settle);
    child.once('error', settle);
  });
  child.on('message', (message: WorkerMessage) => {
    if (message.type === 'loaded') contextSize = message.contextSize;
    else if (message.type === 'memory') {
      onMemory?.(message.residentBytes);
      if (message.residentBytes > load.maxMemoryBytes) kill('memory');
    } else if (message.type === 'text') pending.get(message.id)?.events.onText(message.text);
    else if (message.type === 'piece') pending.get(message.id)?.events.onAlive();
    else if (message.type === 'failed' && message.id === undefined) {
      failedLoad = new ModelProcessError(message.failure);
      kill('ended');
    } else {
      const request = message.id === undefined ? undefined : pending.get(message.id);
      if (message.id !== undefined) pending.delete(message.id);
      if (message.type === 'done') request?.resolve(message.result);
      else request?.reject(new ModelProcessError(message.failure));
    }
  });
  send({ type: 'load', load });

  return {
    async generate(request, events, signal) {
      signal.throwIfAborted();
      if (end) throw failedLoad ?? new ModelProcessError({ kind: end, lastWords });
      lastId += 1;
      const id = lastId;
      let lastResort: NodeJS.Timeout | undefined;
      const abort = () => {
        send({ type: 'abort', id });
        lastResort = setTimeout(() => kill('ended'), STOP_MS);
      };
      signal.addEventListener('abort', abort, { once: true });
      try {
        return await new Promise<GenerateResult>((resolve, reject) => {
          pending.set(id, { events, resolve, reject });
          send({ type: 'generate', id, request });
        });
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        clearTimeout(lastResort);
        signal.removeEventListener('abort', abort);
      }
    },
    contextSize: () => contextSize,
    isAlive: () => end === undefined,
    async end() {
      kill('ended');
      await ended;
    },
  };
}

function stepBack({ pid = 0 }: ChildProcess): void {
  try {
    setPriority(pid, PRIORITY);
  } catch {
    // The process has ended already, or the system does not permit it.
  }
}
