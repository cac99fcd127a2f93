import { BUILTIN, type Engine, type Run, type Usage } from '@coursecraft/ai/engine/engine';
import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { Engine as EngineName } from '@coursecraft/contract/primitives';
import type { Listener } from '../platform/jobs/follow-job.ts';
import type { OwnJob } from '../platform/jobs/own-job.ts';
import type { Meter } from './meter.ts';
import { roleOfKind } from './role-of-kind.ts';

export type EngineCall = { caller: Profile; model: string | undefined; signal: AbortSignal; job: OwnJob } & Listener;

type Work = {
  kind: string;
  courseId: string;
  /** Whether a fallback without a model exists. */
  hasSpare?: boolean;
};

export type LongRun = Run & OwnJob;

/** Runs engine work charged to the course. Adds the engine's name and the usage to the result. */
export function withEngine<T extends object>(
  { meter, engine }: { meter: Meter; engine: Engine },
  { kind, courseId, hasSpare = false }: Work,
  { caller, model, onStep, onText, signal, job }: EngineCall,
  work: (run: LongRun) => Promise<T>,
): Promise<T & { engine: EngineName; tokens?: number; requests?: number; cost?: number }> {
  const isOffline = model === BUILTIN;
  const role = roleOfKind(kind);
  const measure = hasSpare || isOffline ? meter.measureOrSpare : meter.measure;
  const account = { courseId, kind, uid: caller.uid };
  return measure(account, { signal, onStep, onText, model }, async ({ settle, ...measured }) => {
    const by = engine.nameFor(role, measured);
    let tokens = 0;
    let requests = 0;
    let cost: number | undefined = 0;
    const onUsage = (usage: Usage) => {
      tokens += usage.inputTokens + usage.outputTokens;
      requests += 1;
      // One request without a price leaves the sum unknown.
      cost = cost === undefined || usage.cost === undefined ? undefined : cost + usage.cost;
      measured.onUsage?.(usage);
    };
    const signed = <R extends object>(done: R) => ({
      engine: by,
      ...(tokens > 0 ? { tokens, requests, ...(cost !== undefined && { cost }) } : {}),
      ...done,
    });
    const { transaction, key } = job;
    const finish: OwnJob['finish'] = async (save) => {
      await settle();
      return job.finish(async (tx) => signed(await save(tx)));
    };
    return signed(await work({ ...measured, onUsage, transaction, finish, ...(key && { key }) }));
  });
}
