import type { Engine as EngineName } from '@coursecraft/contract/shapes/primitives';
import type { Profile } from '@coursecraft/contract/shapes/profile';
import { BUILTIN, type Engine, type Run, type Usage } from '@coursecraft/engine/engine';
import type { Meter } from '../ai/meter.ts';
import type { Telemetry } from '../telemetry/create-telemetry.ts';
import type { Jobs, Listener } from './jobs.ts';

/** The part of a request that long work of an engine begins with. */
export type EngineCall = {
  body: { courseId: string; actionId?: string | undefined };
  caller: Profile;
  model: string | undefined;
  signal: AbortSignal;
} & Listener;

/**
 * Does work of the engine once for its action id, on the course's account, and says which engine it was, unless the work
 * says so, and what it took of a model. `lane` is what the work keeps to itself meanwhile: the making of a course's parts unless said, or one part.
 * `hasSpare` where the work is done without a model once the tokens of the day are used up.
 */
export function runEngineJob<T extends object>(
  { jobs, meter, engine, telemetry }: { jobs: Jobs; meter: Meter; engine: Engine; telemetry: Telemetry },
  { kind, lane, hasSpare = false }: { kind: string; lane?: string | undefined; hasSpare?: boolean },
  { body: { actionId, ...request }, caller, model, onStep, onText, signal }: EngineCall,
  work: (run: Run) => Promise<T>,
): Promise<T & { engine: EngineName; tokens?: number }> {
  const { courseId } = request;
  const asked = {
    uid: caller.uid,
    courseId,
    lane,
    kind,
    jobId: actionId,
    request,
    signal,
    onStep,
    onText,
  };
  const isBuiltin = model === BUILTIN;
  const measure = hasSpare || isBuiltin ? meter.measureOrSpare : meter.measure;
  return jobs.run(asked, (run) =>
    measure({ courseId, kind, uid: caller.uid }, { ...run, model }, async (measured) => {
      let tokens = 0;
      const onUsage = (usage: Usage) => {
        tokens += usage.inputTokens + usage.outputTokens;
        measured.onUsage?.(usage);
      };
      const doWork = () => work({ ...measured, onUsage });
      const done = await (telemetry.tracing?.inJob(kind, doWork) ?? doWork());
      return { engine: isBuiltin ? BUILTIN : engine.name, ...(tokens > 0 ? { tokens } : {}), ...done };
    }),
  );
}
