import { sql } from 'drizzle-orm';
import { notifyPerson } from '../features/notifications/repository/notifications.ts';
import type { Database } from '../platform/db/connect.ts';

const KEPT_DAYS = 62;

type Warning = {
  scope: 'installation' | 'course';
  period: 'day' | 'month';
  isReached: boolean;
  courseId?: string | undefined;
};

/** Notifies all administrators about a budget, once in its period. */
export async function warnAdministrators(db: Database, { scope, period, isReached, courseId }: Warning): Promise<void> {
  const kind = isReached ? 'ai-limit-reached' : 'ai-limit-near';
  const about = (scope === 'course' && courseId) || 'all';
  await db.transaction(async (tx) => {
    const { rows: first } = await tx.execute(sql`
      insert into ai_warnings (warning)
      select ${`${kind} ${about} ${period} `} || date_trunc(${period}, current_date)::date on conflict do nothing returning warning`);
    if (first.length === 0) return;
    await tx.execute(sql`delete from ai_warnings where at < now() - make_interval(days => ${KEPT_DAYS})`);
    const { rows: admins } = await tx.execute<{ uid: string }>(sql`select uid from profiles where is_admin`);
    for (const { uid } of admins) await notifyPerson(tx, { uid, by: '', kind });
  });
}
