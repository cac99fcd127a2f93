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
/** How long a read waits for what its reader has just written, before the primary answers it. */
const CATCH_UP_MS = 50;
const CATCH_UP_STEP_MS = 5;

type State = 'current' | 'behind' | 'away' | 'foreign';

/** Why a replica did not answer what it may: its state, a write that it has not got yet, or what it said itself. */
export type Unanswered = Exclude<State, 'current'> | 'recent-write' | 'missing' | 'failed';

/** A copy of the database that follows it, for what may be a little old. */
export type Replica = {
  /**
   * Does work that only reads on the replica, if that is not too far behind and has what was written under any of the keys;
   * otherwise, and where the replica fails or has not got what is looked for, on the primary.
   */
  read<T>(keys: readonly string[], signal: AbortSignal, work: () => Promise<T>): Promise<T>;
  /** Has reads under this key see what was committed before this call. Never fails. */
  noteWrite(key: string): Promise<void>;
  readonly pool: Pool;
  /** How old what it shows may be at the moment. */
  lagMs(): number;
  close(): Promise<void>;
};

type OpenReplicaOptions = {
  primary: Pool;
  connection: Connection;
  size: number;
  limits: Limits;
  /** How far it may be behind. */
  mostLagMs: number;
  log: Pick<BaseLogger, 'info' | 'warn'>;
  onStatement?: OnStatement | undefined;
  /** Told of each read that it may answer, by who did. */
  onRead?: ((passedOver: Unanswered | undefined) => void) | undefined;
};

const SAID: Record<Exclude<State, 'current'>, string> = {
  behind: 'the replica is too far behind; the primary answers for it',
  away: 'the replica does not answer; the primary answers for it',
  foreign: 'DATABASE_REPLICA_URL names no replica of this database; it is not read from',
};

export function openReplica(given: OpenReplicaOptions): Replica {
  const { primary, connection, size, limits, mostLagMs, log, onStatement, onRead } = given;
  const pool = connect(connection, { size, limits, onStatement });
  // Of its own, so that readers who hold all others do not make the replica look away.
  const watching = connect(connection, { size: 1, limits: { ...limits, connectMs: LOOK_WITHIN_MS } });
  let state: State = 'away';
  let isKnown = false;
  let lost = new AbortController();
  let replayed = 0n;
  /** It has what the primary had then. */
  let asOf = Number.NEGATIVE_INFINITY;
  /** Where the primary was, oldest first, of what the replica has not got yet. */
  let awaited: { at: number; position: bigint }[] = [];
  let unsureUntil = Number.NEGATIVE_INFINITY;

  const lagMs = () => performance.now() - asOf;
  const enter = (next: State) => {
    if (next !== state || !isKnown) {
      if (next === 'current') log.info('the replica is read from');
      else log.warn(SAID[next]);
      // Whoever reads from it now goes to the primary instead of waiting for its limits.
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
    // While the primary is away nothing is read elsewhere either: who calls is asked there.
    if (!there) return undefined;
    if (there.system !== here.system || here.position === undefined) return enter('foreign');
    reached(here.position);
    if (lagMs() <= mostLagMs) return enter('current');
    // At the first look it has not had the time to get there.
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

  /** Whether it gets so far soon. */
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
      log.warn({ err }, 'a write could not be noted; until replicas have it the primary answers here');
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
      // What is being noted may be older than this.
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

/** Why the primary is asked again; undefined where it would say the same, or take as long. */
function passedOverBy(error: unknown, isGone: boolean): Unanswered | undefined {
  if (isGone) return 'away';
  if (error instanceof AppError) return error.code === 'not_found' ? 'missing' : undefined;
  const unavailability = unavailabilityOf(error);
  if (unavailability === 'slow') return undefined;
  return unavailability === 'away' ? 'away' : 'failed';
}
