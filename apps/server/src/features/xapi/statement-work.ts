import { createRepeatedWork } from '../../platform/jobs/repeated-work.ts';
import type { Services } from '../../request-context.ts';
import { createPostStatements, type PostResult } from './post-statements.ts';
import { forgetRefused, forgetStated, layAside, listWaiting, switchStating, weighMastered } from './queries.ts';
import { readSending, writeSending } from './repository/record-store.ts';
import { type StatedEvent, type Statement, statementOf } from './repository/statement-of.ts';

const EVERY_MS = 10_000;
const AT_ONCE = 100;
const WITHIN_SECONDS = 300;
const SENDING_MS = 200_000;
const ANSWER_WITHIN_MS = 20_000;
const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 3600;
const REFUSED_KEPT_MS = 30 * 24 * 3600 * 1000;

const CONFLICT = 409;

type Waiting = { event: StatedEvent; statement: Statement };
type Away = Extract<PostResult, { outcome: 'away' }>;
type CreateStatementWorkOptions = Pick<Services, 'db' | 'queue' | 'log' | 'config' | 'address'>;

/**
 * Sends waiting events to the record store in order, by one process at a time. Pauses while the store is unavailable,
 * and sets refused statements aside.
 */
export function createStatementWork(
  { db, queue, log, config, address }: CreateStatementWorkOptions,
  answerWithinMs = ANSWER_WITHIN_MS,
) {
  const { recordStore } = config;
  const post = recordStore && createPostStatements(recordStore, answerWithinMs);

  const switchTo = async (on: boolean): Promise<void> => {
    try {
      await switchStating(db, on);
    } catch (err) {
      log.warn({ err }, 'the record store setting could not be saved in the database');
    }
  };

  const takeTurn = async (signal: AbortSignal): Promise<void> => {
    await switchTo(true);
    while ((await weighMastered(db)) > 0) signal.throwIfAborted();
    await forgetRefused(db, new Date(Date.now() - REFUSED_KEPT_MS));
    const before = await readSending(db);
    if (before && Date.parse(before.pausedUntil) > Date.now()) return;
    const until = Date.now() + SENDING_MS;
    let isNoted = before === undefined;
    while (Date.now() < until) {
      const events = await listWaiting(db, AT_ONCE);
      if (events.length === 0) return;
      const waiting: Waiting[] = [];
      const unsent: StatedEvent[] = [];
      for (const event of events) {
        const statement = statementOf(event, address);
        if (statement) waiting.push({ event, statement });
        else unsent.push(event);
      }
      await forgetStated(db, unsent);
      const away = await send(waiting, signal);
      if (away) return pause(away, isNoted ? 0 : (before?.failures ?? 0));
      if (!isNoted && waiting.length > 0) {
        await writeSending(db, undefined);
        isNoted = true;
      }
    }
  };

  const send = async (waiting: readonly Waiting[], signal: AbortSignal): Promise<Away | undefined> => {
    const [first] = waiting;
    if (!first || !post) return undefined;
    signal.throwIfAborted();
    const taken = await post(
      waiting.map(({ statement }) => statement),
      signal,
    );
    if (taken.outcome === 'away') return taken;
    const events = waiting.map(({ event }) => event);
    // A conflict on a single statement means that the store has it from an earlier attempt.
    if (taken.outcome === 'stored' || (waiting.length === 1 && taken.status === CONFLICT)) {
      await forgetStated(db, events);
      return undefined;
    }
    if (waiting.length === 1) {
      log.warn({ status: taken.status }, 'the record store refused a statement; it is set aside');
      await layAside(db, first.event, String(taken.status));
      return undefined;
    }
    const half = Math.ceil(waiting.length / 2);
    return (await send(waiting.slice(0, half), signal)) ?? (await send(waiting.slice(half), signal));
  };

  const pause = async ({ problem, retrySeconds }: Away, failures: number): Promise<void> => {
    const seconds = retrySeconds ?? Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** failures);
    log.warn({ problem, seconds }, 'the record store accepted no statements; retrying later');
    const pausedUntil = new Date(Date.now() + seconds * 1000).toISOString();
    await writeSending(db, { failures: failures + 1, pausedUntil, problem });
  };

  return {
    takeTurn,

    async start(): Promise<void> {
      await switchTo(recordStore !== undefined);
      if (!recordStore) return;
      const given = { queue, name: 'send-statements', everyMs: EVERY_MS, withinSeconds: WITHIN_SECONDS };
      await createRepeatedWork({ ...given, work: takeTurn }).start();
    },
  };
}
