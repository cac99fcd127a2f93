import { endpoints } from '@coursecraft/contract/endpoints';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { loadProfile } from '../features/accounts/repository/profile.ts';
import type { JobRequest } from '../platform/db/schema/jobs.ts';
import { unavailabilityOf } from '../platform/db/unavailability.ts';
import { toAppError } from '../platform/errors/to-app-error.ts';
import { holdJob } from '../platform/jobs/hold-job.ts';
import { LONG_WORK, type LongJob, workForOf } from '../platform/jobs/long-work.ts';
import { beginJob, listUnendedJobs } from '../platform/jobs/queries.ts';
import { createRepeatedWork } from '../platform/jobs/repeated-work.ts';
import { failureOf } from '../platform/jobs/stored-failure.ts';
import type { RequestContext, Routes, Services } from '../request-context.ts';
import { isLongCall, type LongCall } from './lock-keys.ts';

/** A job is not started again after this many crashes. */
const MOST_ATTEMPTS = 5;
const RESUME_EVERY_MS = 10 * 60_000;
const RESUME_WITHIN_SECONDS = 60;

const FAILED_HERE = failureOf(new AppError('internal', 'job-failed-here'));

type Needed = Pick<Services, 'db' | 'queue' | 'live' | 'telemetry' | 'log'>;

/** Starts processing jobs in this process, and requeues abandoned ones. */
export async function startLongWork(services: Needed, handlers: Routes<LongCall>): Promise<void> {
  const { queue, db, telemetry } = services;
  for (const kind of Object.values(LONG_WORK)) {
    await queue.work(kind, async (job, { signal }) => {
      const begun = await beginJob(db, job);
      if (!begun) return;
      const work = () => doCall({ services, handlers, signal }, job, begun);
      await (telemetry.tracing?.inJob(begun.kind, work, job.trace) ?? work());
    });
  }
  await createRepeatedWork({
    queue,
    name: 'long-work-again',
    everyMs: RESUME_EVERY_MS,
    withinSeconds: RESUME_WITHIN_SECONDS,
    // Such as after a restore. Waiting and running jobs are not queued twice.
    async work() {
      for (const { kind, ...job } of await listUnendedJobs(db)) {
        const access = isLongCall(kind) ? endpoints[kind].access : 'author';
        await queue.add(LONG_WORK[workForOf(access)], job);
      }
    },
  }).start();
}

type BegunJob = NonNullable<Awaited<ReturnType<typeof beginJob>>>;
type Surroundings = { services: Needed; handlers: Routes<LongCall>; signal: AbortSignal };

/** Throws only to have the job started again. */
async function doCall(
  { services, handlers, signal }: Surroundings,
  { uid, jobId }: LongJob,
  { attempt, kind, request }: BegunJob,
): Promise<void> {
  const { db, log } = services;
  const job = holdJob(services, { uid, jobId, attempt });
  try {
    const caller = await loadProfile(db, uid);
    if (!caller || !request || !isLongCall(kind) || attempt > MOST_ATTEMPTS) {
      log.error({ job: kind, attempt }, 'a job cannot run');
      return await job.end({ status: 'failed', failure: FAILED_HERE }, signal);
    }
    const { onStep, onText } = job;
    const doing = AbortSignal.any([signal, job.lost]);
    const context = { ...contextOf(request), caller, onStep, onText, signal: doing, log, job };
    const handle = handlers[kind] as (context: unknown) => Promise<Record<string, unknown>>;
    await job.end({ status: 'done', reply: await handle(context) }, signal);
  } catch (error) {
    if (job.lost.aborted) return;
    if (signal.aborted || mayPass(error)) throw error;
    const appError = toAppError(error);
    if (appError.code === 'internal') log.error({ job: kind, err: error }, 'a job failed');
    await job.end(
      { status: 'failed', failure: appError.code === 'internal' ? FAILED_HERE : failureOf(appError) },
      signal,
    );
  } finally {
    job.release();
  }
}

function mayPass(error: unknown): boolean {
  const unavailability = unavailabilityOf(error);
  return unavailability === 'away' || unavailability === 'busy';
}

type ProvidedKeys = 'caller' | 'onStep' | 'onText' | 'signal' | 'log' | 'job';
type StoredContext = Record<keyof Omit<RequestContext<LongCall>, ProvidedKeys>, unknown>;

const contextOf = ({ model, ...asked }: JobRequest): StoredContext => ({
  ...asked,
  model,
  files: undefined,
  send: undefined,
  show: undefined,
  signIn: undefined,
});
