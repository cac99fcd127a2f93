import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { AppError } from '../../errors.ts';
import type { Engine, Run, Step } from '../engine.ts';
import { describeTask } from './describe-task.ts';
import { JUDGE_NAME } from './judge/thresholds.ts';
import type { EngineResult, EngineTask, Kind, Work } from './protocol.ts';

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

  const run = async <K extends Kind>(
    kind: K,
    request: Work[K][0],
    { signal, onStep }: Pick<Run, 'signal'> & Partial<Pick<Run, 'onStep'>>,
  ): Promise<Work[K][1]> => {
    signal.throwIfAborted();
    const { port1, port2 } = new MessageChannel();
    port1.on('message', (step: Step) => onStep?.(step));
    try {
      const task = { kind, request, steps: port2 } as EngineTask;
      const result = (await pool.run(task, { signal, transferList: [port2] })) as EngineResult<K>;
      for (let last = receiveMessageOnPort(port1); last; last = receiveMessageOnPort(port1)) onStep?.(last.message);
      if ('refusal' in result) throw new AppError(result.refusal.code, result.refusal.message);
      return result.value;
    } finally {
      port1.close();
    }
  };

  return {
    name: 'builtin',
    models: [],
    defaults: {},
    draftModule: (request, given) => run('draftModule', request, given),
    draftSection: (request, given) => run('draftSection', request, given),
    draftElement: (request, given) => run('draftElement', request, given),
    planEdit: (request, given) => run('planEdit', request, given),
    planOutline: (request, given) => run('planOutline', request, given),
    improveRows: (request, given) => run('improveRows', request, given),
    writeScenarios: (request, given) => run('writeScenarios', request, given),
    improveScenario: (request, given) => run('improveScenario', request, given),
    judge: (request, given) => run('judge', request, given),
    judgeName: () => JUDGE_NAME,
    promptFor: describeTask,
    close: () => pool.destroy(),
  };
}
