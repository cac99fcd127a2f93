import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import { outlastOutage } from '../../../db/outlast-outage.ts';
import { purgeAudit } from '../../../records/audit.ts';
import { forgetOldWords } from '../../../records/learning-data.ts';
import { purgeEndedSignIns } from '../../../records/profile.ts';
import { purgeAttempts } from '../../../records/sign-in-attempts.ts';
import type { Services } from '../../../request-context.ts';
import { purgeExpired } from './queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Forgets entries of the log and words of learners once they are older than so many days. */
async function forgetOld(db: Database, { auditDays, answerDays }: Config['retention']): Promise<void> {
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  if (auditDays !== undefined) await purgeAudit(db, daysAgo(auditDays));
  if (answerDays !== undefined) await db.transaction((tx) => forgetOldWords(tx, daysAgo(answerDays)));
}

/**
 * Forgets what can no longer be restored, files included, attempts that count no more, and what is older than the
 * settings let it become, now and once a day. Gives a function that ends it.
 */
export function startPurging({
  config,
  db,
  storage,
  log,
}: Pick<Services, 'config' | 'db' | 'storage' | 'log'>): () => Promise<void> {
  const closing = new AbortController();
  const purge = async () => {
    try {
      const keys = await outlastOutage(() => db.transaction((tx) => purgeExpired(tx)), closing.signal);
      for (const key of keys) await outlastOutage(() => storage.remove(key), closing.signal);
      await storage.tidy();
      await purgeAttempts(db);
      await purgeEndedSignIns(db);
      await forgetOld(db, config.retention);
    } catch (error) {
      log.error({ err: error }, 'what was deleted long ago could not be purged');
    }
  };
  let last = purge();
  const timer = setInterval(() => {
    last = purge();
  }, DAY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    closing.abort();
    await last;
  };
}
