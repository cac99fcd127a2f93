import { setTimeout as wait } from 'node:timers/promises';
import { type Refused, refused, refusedFor } from '@coursecraft/contract/reasons';
import { formatReason } from '@coursecraft/domain/refusals/format-reason';
import { describeError } from '../../errors/describe-error.ts';
import { type EmbeddedPostgres, preparePostgres } from './start-embedded-postgres.ts';

/** Pauses before restarts, in milliseconds. After the last one it gives up. */
const PAUSES_MS = [0, 250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000];
/** After this time without a crash the pauses start again. */
const STEADY_MS = 60_000;
const NO_ROOM = /No space left on device|Disk quota exceeded/;
const NO_ROOM_PAUSE_MS = 1_000;

export type SupervisedPostgres = Pick<EmbeddedPostgres, 'connection' | 'stop'> & {
  /** The state of a restart; undefined while the database runs. */
  outage(): Refused | undefined;
};

type Keeping = {
  folder: string;
  throwaway?: boolean;
  connections?: number;
  pausesMs?: readonly number[];
  steadyMs?: number;
  onOutage: (sentence: string) => void;
  /** Receives PostgreSQL's last log lines when it gives up. */
  onGivenUp: (lastWords: string) => void;
};

export async function keepEmbeddedPostgres({
  pausesMs = PAUSES_MS,
  steadyMs = STEADY_MS,
  onOutage,
  onGivenUp,
  ...place
}: Keeping): Promise<SupervisedPostgres> {
  const { connection, launch, remove } = await preparePostgres(place);
  const stopping = new AbortController();
  let running = await launch();
  let startedAt = performance.now();
  let tries = 0;
  let outage: Refused | undefined;
  let bringingBack = Promise.resolve();

  const bringBack = async (lastWords: string): Promise<void> => {
    const isFull = NO_ROOM.test(lastWords);
    const pause = isFull ? NO_ROOM_PAUSE_MS : pausesMs[tries];
    if (pause === undefined) return onGivenUp(lastWords);
    if (!isFull) tries += 1;
    outage = isFull ? refusedFor('database-without-room') : refused('database-restarting', { tries });
    onOutage(`${formatReason(outage)} It said: ${lastWords.split('\n').at(-1)}`);
    try {
      await wait(pause, undefined, { signal: stopping.signal });
      running = await launch();
    } catch (error) {
      if (stopping.signal.aborted) return;
      return bringBack(describeError(error).message);
    }
    outage = undefined;
    startedAt = performance.now();
    watch();
  };
  const watch = () =>
    running.onExit((lastWords) => {
      if (performance.now() - startedAt > steadyMs) tries = 0;
      if (!stopping.signal.aborted) bringingBack = bringBack(lastWords);
    });
  watch();

  return {
    connection,
    outage: () => outage,
    async stop() {
      stopping.abort();
      await bringingBack;
      await running.stop();
      remove();
    },
  };
}
