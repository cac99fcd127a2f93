import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { BaseLogger } from 'pino';
import { type Connection, connect, type Limits, type Pool } from './connect.ts';
import { inTime } from './in-time.ts';
import { askPrimary, askReplica, neededFor, noteWrites } from './replica-position.ts';
import { unavailabilityOf } from './unavailability.ts';
import type { OnStatement } from './watch-statements.ts';
import { whileReading } from './while-reading.ts';

const LOOK_EVERY_MS = 1_000;
const LOOK_WITHIN_MS = 2_000;
const MOST_AWAITED = 3_600;
/** How long a read waits for the caller's own write before it uses the primary. */
const CATCH_UP_MS = 50;
const CATCH_UP_STEP_MS = 5;

type State = 'current' | 'behind' | 'away' | 'foreign';

export type Unanswered = Exclude<State, 'current'> | 'recent-write' | 'missing' | 'failed';

export type Replica = {
  /**
   * Runs read-only work on the replica if it is current and has the writes under the keys. Otherwise, or after a
   * failure, uses the primary.
   */
  read<T>(keys: readonly string[], signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  /** Makes later reads under this key include what was committed before. Never fails. */
  noteWrite(key: string): Promise<void>;
  readonly pool: Pool;
  lagMs(): number;
  close(): Promise<void>;
};

type OpenReplicaOptions = {
  primary: Pool;
  connection: Connection;
  size: number;
  limits: Limits;
  mostLagMs: number;
  log: Pick<BaseLogger, 'info' | 'warn'>;
  onStatement?: OnStatement | undefined;
  onRead?: ((passedOver: Unanswered | undefined) => void) | undefined;
};

const LOG_MESSAGES: Record<Exclude<State, 'current'>, string> = {
  behind: 'the replica is too far behind; the primary answers for it',
  away: 'the replica does not answer; the primary answers for it',
  foreign: 'DATABASE_REPLICA_URL names no replica of this database; it is not read from',
};

export function openReplica(given: OpenReplicaOptions): Replica {
  const { primary, connection, size, limits, mostLagMs, log, onStatement, onRead } = given;
  const pool = connect(connection, { size, limits, onStatement });
  // A separate connection, so that busy readers do not make the replica look unavailable.
  const watching = connect(connection, { size: 1, limits: { ...limits, connectMs: LOOK_WITHIN_MS } });
  let state: State = 'away';
  let isKnown = false;
  let lost = new AbortController();
  let replayed = 0n;
  let asOf = Number.NEGATIVE_INFINITY;
  /** Primary positions that the replica has not reached yet, oldest first. */
  let awaited: { at: number; position: bigint }[] = [];
  let unsureUntil = Number.NEGATIVE_INFINITY;

  const lagMs = () => performance.now() - asOf;
  const enter = (next: State) => {
    if (next !== state || !isKnown) {
      if (next === 'current') log.info('reading from the replica');
      else log.warn(LOG_MESSAGES[next]);
      // Running reads continue on the primary instead of timing out.
      if (next === 'away') lost.abort();
      else if (lost.signal.aborted) lost = new AbortController();
    }
    isKnown = true;
    state = next;
  };
  const reached = (position: bigint) => {
    if (position > replayed) replayed = position;
    const got = awaited.findLast((one) => one.position <= replayed);
    if (!got) return;
    asOf = got.at;
    awaited = awaited.filter(({ at }) => at > got.at);
  };

  async function look(): Promise<void> {
    const at = performance.now();
    const there = await inTime(askPrimary(primary), LOOK_WITHIN_MS).catch(() => undefined);
    if (there) awaited = [...awaited.slice(-MOST_AWAITED), { at, position: there.position }];
    const here = await inTime(askReplica(watching), LOOK_WITHIN_MS).catch(() => undefined);
    if (!here) return enter('away');
    // Without the primary nothing is read from the replica either.
    if (!there) return undefined;
    if (there.system !== here.system || here.position === undefined) return enter('foreign');
    reached(here.position);
    if (lagMs() <= mostLagMs) return enter('current');
    // The first check leaves it no time to catch up.
    return awaited.length > 1 ? enter('behind') : undefined;
  }
  let looking: Promise<void> | undefined;
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  };
  const timer = setInterval(lookOnce, Math.min(LOOK_EVERY_MS, mostLagMs / 4)).unref();
  lookOnce();

  async function getsTo(position: bigint): Promise<boolean> {
    for (const end = performance.now() + CATCH_UP_MS; ; await wait(CATCH_UP_STEP_MS)) {
      if (replayed >= position) return true;
      if (performance.now() > end) return false;
      const here = await inTime(askReplica(watching), LOOK_WITHIN_MS).catch(() => undefined);
      if (here?.position !== undefined) reached(here.position);
    }
  }

  async function whyNot(keys: readonly string[]): Promise<Unanswered | undefined> {
    if (state !== 'current') return state;
    if (lagMs() > mostLagMs) return 'behind';
    if (performance.now() < unsureUntil) return 'recent-write';
    if (keys.length === 0) return undefined;
    return (await getsTo(await neededFor(primary, keys, mostLagMs))) ? undefined : 'recent-write';
  }

  const noted = new Set<string>();
  let noting: Promise<void> = Promise.resolve();
  let nextNoting: Promise<void> | undefined;
  async function noteAll(): Promise<void> {
    const keys = [...noted];
    noted.clear();
    nextNoting = undefined;
    try {
      await noteWrites(primary, keys);
    } catch (err) {
      unsureUntil = performance.now() + mostLagMs;
      log.warn({ err }, 'a write could not be recorded; this process reads from the primary until the replica has it');
    }
  }

  return {
    pool,
    lagMs,
    async read(keys, signal, work) {
      let passedOver = await whyNot(keys);
      if (passedOver === undefined) {
        const gone = AbortSignal.any([signal, lost.signal]);
        try {
          const result = await whileReading(gone, work, { of: primary, by: pool });
          onRead?.(undefined);
          return result;
        } catch (error) {
          signal.throwIfAborted();
          passedOver = passedOverBy(error, gone.aborted);
          if (passedOver === undefined) throw error;
          if (passedOver === 'away') lookOnce();
        }
      }
      onRead?.(passedOver);
      return whileReading(signal, work);
    },
    noteWrite(key) {
      noted.add(key);
      // A running write of marks may predate this call.
      nextNoting ??= noting.then(noteAll);
      noting = nextNoting;
      return noting;
    },
    async close() {
      clearInterval(timer);
      await looking;
      await Promise.all([pool.end(), watching.end()]);
    },
  };
}

/** Returns why the primary is asked; undefined if it would fail the same way. */
function passedOverBy(error: unknown, isGone: boolean): Unanswered | undefined {
  if (isGone) return 'away';
  if (error instanceof AppError) return error.code === 'not_found' ? 'missing' : undefined;
  const unavailability = unavailabilityOf(error);
  if (unavailability === 'slow') return undefined;
  return unavailability === 'away' ? 'away' : 'failed';
}
