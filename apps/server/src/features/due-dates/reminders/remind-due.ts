import { reminderDue } from '@coursecraft/domain/due-dates/reminding';
import type { Services } from '../../../request-context.ts';
import { listNotBegun } from '../status/queries.ts';
import { listSoonDue } from './queries.ts';
import { reachOf, remind } from './remind.ts';

/** Reminds students who have not begun a module that is due soon, once per occasion. Returns the count. */
export async function remindDue(
  { db, postMail }: Pick<Services, 'db' | 'postMail'>,
  now: number,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  for (const { courseId, moduleIds } of await listSoonDue(db, now)) {
    for (const student of await listNotBegun(db, { courseId, moduleIds })) {
      if (signal?.aborted) return count;
      const { dueOn } = student;
      const occasion = dueOn && reminderDue({ ...student, dueOn }, now);
      const reach = reachOf(student, postMail !== undefined);
      if (!occasion || reach === 'off') continue;
      const isReminded = await db.transaction((tx) => remind(tx, courseId, student, { occasion, by: '', reach, now }));
      if (isReminded) count += 1;
    }
  }
  return count;
}
