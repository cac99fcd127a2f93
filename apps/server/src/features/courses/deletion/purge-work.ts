import { purgeAttempts } from '../../../platform/auth/sign-in-attempt-queries.ts';
import type { Config } from '../../../platform/config/config.ts';
import { analysePartitioned, makeAuditMonths } from '../../../platform/db/audit-months.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { outlastOutage } from '../../../platform/db/outlast-outage.ts';
import { forgetWrites } from '../../../platform/db/replica-position.ts';
import { purgeRequestCounts } from '../../../platform/db/request-counts.ts';
import { createRepeatedWork } from '../../../platform/jobs/repeated-work.ts';
import { purgeMails } from '../../../platform/mail/queries.ts';
import { removeForgottenFiles } from '../../../platform/storage/remove-forgotten-files.ts';
import type { Services } from '../../../request-context.ts';
import { purgeEndedSignIns } from '../../accounts/repository/profile.ts';
import { purgeAudit } from '../../admin/repository/audit.ts';
import { forgetUnsent } from '../../assessment/repository/recordings.ts';
import { forgetOldWords } from '../../progress/repository/learning-data.ts';
import { purgeExpired } from './queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

async function forgetOld(db: Database, { auditDays, answerDays }: Config['retention']): Promise<void> {
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
  if (auditDays !== undefined) await purgeAudit(db, daysAgo(auditDays));
  if (answerDays !== undefined) await forgetOldWords(db, daysAgo(answerDays));
}

export async function purge(
  { config, db, storage }: Pick<Services, 'config' | 'db' | 'storage'>,
  signal: AbortSignal,
): Promise<void> {
  const keys = await outlastOutage(() => db.transaction((tx) => purgeExpired(tx)), signal);
  for (const key of keys) await outlastOutage(() => storage.remove(key), signal);
  await outlastOutage(() => forgetUnsent(db), signal);
  await storage.tidy();
  await purgeAttempts(db);
  await purgeRequestCounts(db);
  await purgeMails(db);
  await purgeEndedSignIns(db);
  await forgetWrites(db);
  await makeAuditMonths(db);
  await forgetOld(db, config.retention);
  await outlastOutage(() => removeForgottenFiles(db, storage), signal);
  await analysePartitioned(db);
}

export const createPurgingWork = (services: Pick<Services, 'config' | 'db' | 'storage' | 'queue'>) =>
  createRepeatedWork({
    queue: services.queue,
    name: 'purge',
    everyMs: DAY_MS,
    withinSeconds: 3600,
    work: (signal) => purge(services, signal),
  });
