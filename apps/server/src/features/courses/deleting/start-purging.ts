import { outlastOutage } from '../../../db/outlast-outage.ts';
import { purgeEndedSignIns } from '../../../db/records/profile.ts';
import { purgeAttempts } from '../../../db/records/sign-in-attempts.ts';
import type { Services } from '../../../request-context.ts';
import { purgeExpired } from './queries.ts';

const ONCE_A_DAY_MS = 24 * 60 * 60 * 1000;

/** Forgets what can no longer be restored, files included, and attempts that count no more, now and once a day. Gives a function that ends it. */
export function startPurging({ db, storage, log }: Pick<Services, 'db' | 'storage' | 'log'>): () => Promise<void> {
  const closing = new AbortController();
  const purge = async () => {
    try {
      const keys = await outlastOutage(() => db.transaction((tx) => purgeExpired(tx)), closing.signal);
      for (const key of keys) await storage.remove(key);
      await purgeAttempts(db);
      await purgeEndedSignIns(db);
    } catch (error) {
      log.error({ err: error }, 'what was deleted long ago could not be purged');
    }
  };
  let last = purge();
  const timer = setInterval(() => {
    last = purge();
  }, ONCE_A_DAY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    closing.abort();
    await last;
  };
}
