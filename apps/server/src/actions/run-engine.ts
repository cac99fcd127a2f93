import type { Engine as EngineName } from '@coursecraft/contract/shapes/primitives';
import type { Profile } from '@coursecraft/contract/shapes/profile';
import type { Run } from '@coursecraft/engine/engine';
import type { Services } from '../request-context.ts';
import type { Listener } from './actions.ts';

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
export function runEngine<T extends object>(
  { actions, meter, engine }: Pick<Services, 'actions' | 'meter' | 'engine'>,
  { kind, lane }: { kind: string; lane?: string },
  { body: { actionId, ...request }, caller, model, onStep, onText, signal }: EngineCall,
  work: (run: Run) => Promise<T>,
): Promise<T & { engine: EngineName }> {
  const { courseId } = request;
  const asked = {
    uid: caller.uid,
    courseId,
    ...(lane ? { lane } : {}),
    kind,
    actionId,
    request,
    signal,
    onStep,
    onText,
  };
  return actions.run(asked, (run) =>
    meter.measure({ courseId, kind }, { ...run, model }, async (measured) => ({
      ...(await work(measured)),
      engine: engine.name,
    })),
  );
}
