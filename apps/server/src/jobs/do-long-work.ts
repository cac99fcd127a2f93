import { endpoints } from '@coursecraft/contract/endpoints';
import { outlastOutage } from '../db/outlast-outage.ts';
import type { JobRequest } from '../db/schema/jobs.ts';
import { unavailabilityOf } from '../db/unavailability.ts';
import { AppError } from '../errors/app-error.ts';
import { tell } from '../errors/tell.ts';
import { beginJob, endJob, isHeld, type JobEnd, listUnendedJobs, tellProgress } from '../records/jobs.ts';
import { loadProfile } from '../records/profile.ts';
import type { Handlers, RequestContext, Services } from '../request-context.ts';
import { createProgress } from './create-progress.ts';
import { failureOf } from './kept-failure.ts';
import { isLongCall, type LongCall } from './lanes.ts';
import { LONG_WORK, type LongJob, workForOf } from './long-work.ts';
import type { OwnJob } from './own-job.ts';
import { createRepeatedWork } from './repeated-work.ts';

/** Work with which processes die or stop so often is not begun again. */
const MOST_ATTEMPTS = 5;
/** That a job was stopped is noticed within so long, where nothing told of it. */
const LOOK_EVERY_MS = 5_000;
const RESUME_EVERY_MS = 10 * 60_000;
const RESUME_WITHIN_SECONDS = 60;

const FAILED_HERE = failureOf(new AppError('internal', 'job-failed-here'));

type Needed = Pick<Services, 'db' | 'queue' | 'live' | 'telemetry' | 'log'>;

/** Has this process do calls that others asked for, and look after those that nobody does any more. */
export async function startLongWork(services: Needed, handlers: Handlers<LongCall>): Promise<void> {
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
    // Such as after a backup was restored; one that waits or is done right now is not asked for twice.
    async work() {
      for (const { kind, ...job } of await listUnendedJobs(db)) {
        const access = isLongCall(kind) ? endpoints[kind].access : 'author';
        await queue.add(LONG_WORK[workForOf(access)], job);
      }
    },
  }).start();
}

type Begun = NonNullable<Awaited<ReturnType<typeof beginJob>>>;
type Surroundings = { services: Needed; handlers: Handlers<LongCall>; signal: AbortSignal };

/** Throws only where the job is to be begun anew, by this process or another. */
async function doCall(
  { services, handlers, signal }: Surroundings,
  job: LongJob,
  { attempt, kind, request }: Begun,
): Promise<void> {
  const { db, live, log } = services;
  const own = { uid: job.uid, jobId: job.jobId, attempt };
  const end = (how: JobEnd) => outlastOutage(() => endJob(db, own, how), signal);
  const caller = await loadProfile(db, job.uid);
  if (!caller || !request || !isLongCall(kind) || attempt > MOST_ATTEMPTS) {
    log.error({ job: kind, attempt }, 'a job cannot be done');
    await end({ status: 'failed', failure: FAILED_HERE });
    return;
  }
  /** Fires when somebody stopped the job or took it over. */
  const lost = new AbortController();
  const over = new AbortController();
  let isFinished = false;
  const look = async () => {
    if (!isFinished && !(await isHeld(db, own, 'look'))) lost.abort();
  };
  const lookQuietly = () => look().catch(() => undefined);
  const looking = setInterval(lookQuietly, LOOK_EVERY_MS);
  live.followJob(job, ({ isOver }) => isOver && void lookQuietly(), over.signal, look).catch(() => undefined);
  const progress = createProgress(async (news) => {
    if (!(await tellProgress(db, own, news)) && !isFinished) lost.abort();
  });
  const transaction: OwnJob['transaction'] = (save) =>
    db.transaction(async (tx) => {
      if (await isHeld(tx, own, 'lock')) return save(tx);
      lost.abort();
      throw new AppError('aborted', 'job-stopped');
    });
  const finish: OwnJob['finish'] = async (save) => {
    await progress.flush();
    try {
      return await transaction(async (tx) => {
        const reply = await save(tx);
        isFinished = true;
        await endJob(tx, own, { status: 'done', reply: { ...reply } as Record<string, unknown> });
        return reply;
      });
    } catch (error) {
      isFinished = false;
      throw error;
    }
  };
  try {
    const context = {
      ...contextOf(request),
      caller,
      onStep: (step: object) => progress.add({ step }),
      onText: (text: string) => progress.add({ text }),
      signal: AbortSignal.any([signal, lost.signal]),
      log,
      job: { transaction, finish },
    };
    const handle = handlers[kind] as (context: unknown) => Promise<Record<string, unknown>>;
    const reply = await handle(context);
    await progress.flush();
    await end({ status: 'done', reply });
  } catch (error) {
    if (lost.signal.aborted) return;
    if (signal.aborted || mayPass(error)) throw error;
    const told = tell(error);
    if (told.code === 'internal') log.error({ job: kind, err: error }, 'a job failed');
    await progress.flush();
    await end({ status: 'failed', failure: told.code === 'internal' ? FAILED_HERE : failureOf(told) });
  } finally {
    clearInterval(looking);
    over.abort();
  }
}

/** The database is away, or too busy for a while. */
function mayPass(error: unknown): boolean {
  const unavailability = unavailabilityOf(error);
  return unavailability === 'away' || unavailability === 'busy';
}

type Told = 'caller' | 'onStep' | 'onText' | 'signal' | 'log' | 'job';
type Asked = Omit<RequestContext<LongCall>, Told>;

const contextOf = ({ model, ...asked }: JobRequest) =>
  ({ ...asked, model, files: undefined, send: undefined, show: undefined }) as Record<keyof Asked, unknown>;
