import type { Engine as EngineName } from '@coursecraft/contract/shapes/primitives';
import type { Profile } from '@coursecraft/contract/shapes/profile';
import type { Engine, Run } from '@coursecraft/engine/engine';
import type { Meter } from '../ai/meter.ts';
import type { Jobs, Listener } from './jobs.ts';

/** The part of a request that long work of an engine begins with. */
export type EngineCall = {
  body: { courseId: string; actionId?: string | undefined };
  caller: Profile;
  model: string | undefined;
  signal: AbortSignal;
} & Listener;

/**
 * Does work of the engine once for its action id, on the course's account, and says which engine it was. `lane` is what
 * the work keeps to itself meanwhile: the making of a course's parts unless said, or one part.
 */
export function runEngineJob<T extends object>(
  { jobs, meter, engine }: { jobs: Jobs; meter: Meter; engine: Engine },
  { kind, lane }: { kind: string; lane?: string | undefined },
  { body: { actionId, ...request }, caller, model, onStep, onText, signal }: EngineCall,
  work: (run: Run) => Promise<T>,
): Promise<T & { engine: EngineName }> {
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
  return jobs.run(asked, (run) =>
    meter.measure({ courseId, kind }, { ...run, model }, async (measured) => ({
      ...(await work(measured)),
      engine: engine.name,
    })),
  );
}
