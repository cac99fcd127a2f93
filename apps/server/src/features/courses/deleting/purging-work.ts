import type { Config } from '../../../config.ts';
import { analysePartitioned, makeAuditMonths } from '../../../db/audit-months.ts';
import type { Database } from '../../../db/connect.ts';
import { outlastOutage } from '../../../db/outlast-outage.ts';
import { forgetWrites } from '../../../db/replica-position.ts';
import { createRepeatedWork } from '../../../jobs/repeated-work.ts';
import { purgeAudit } from '../../../records/audit.ts';
import { forgetOldWords } from '../../../records/learning-data.ts';
import { purgeMails } from '../../../records/mails.ts';
import { purgeEndedSignIns } from '../../../records/profile.ts';
import { purgeRequestCounts } from '../../../records/request-counts.ts';
import { purgeAttempts } from '../../../records/sign-in-attempts.ts';
import type { Services } from '../../../request-context.ts';
import { purgeExpired } from './queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Forgets entries of the log and words of learners once they are older than so many days. */
async function forgetOld(db: Database, { auditDays, answerDays }: Config['retention']): Promise<void> {
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  if (auditDays !== undefined) await purgeAudit(db, daysAgo(auditDays));
  if (answerDays !== undefined) await forgetOldWords(db, daysAgo(answerDays));
}

/**
 * Forgets what can no longer be restored, files included, attempts that count no more, and what is older than the
 * settings let it become.
 */
export async function purge(
  { config, db, storage }: Pick<Services, 'config' | 'db' | 'storage'>,
  signal: AbortSignal,
): Promise<void> {
  const keys = await outlastOutage(() => db.transaction((tx) => purgeExpired(tx)), signal);
  for (const key of keys) await outlastOutage(() => storage.remove(key), signal);
  await storage.tidy();
  await purgeAttempts(db);
  await purgeRequestCounts(db);
  await purgeMails(db);
  await purgeEndedSignIns(db);
  await forgetWrites(db);
  await makeAuditMonths(db);
  await forgetOld(db, config.retention);
  await analysePartitioned(db);
}

/** Purges once a day. */
export const createPurgingWork = (services: Pick<Services, 'config' | 'db' | 'storage' | 'queue'>) =>
  createRepeatedWork({
    queue: services.queue,
    name: 'purge',
    everyMs: DAY_MS,
    withinSeconds: 3600,
    work: (signal) => purge(services, signal),
  });
