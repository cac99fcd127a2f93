import type { StudentNeeds } from '@coursecraft/contract/statistics/student-needs';
import { FEWEST_MISSES, needsHelp } from '@coursecraft/domain/statistics/needs-help';
import type { Queryable } from '../../../platform/db/connect.ts';
import { listFigures } from './queries.ts';

export async function listStudentNeeds(
  db: Queryable,
  courseId: string,
  groupId: string | undefined,
): Promise<StudentNeeds[]> {
  const rows = await listFigures(db, courseId, { groupId, fewest: FEWEST_MISSES });
  const now = Date.now();
  const all = rows.map(({ completed, total, lastMetAt, lastSeenAt, ...figures }) => {
    const student = { ...figures, rollup: { completed, total }, lastSeenAt: lastSeenAt ?? undefined };
    return { ...student, needs: needsHelp({ ...student, lastMetAt: lastMetAt ?? undefined }, now) };
  });
  return all.toSorted((one, other) => other.needs.length - one.needs.length);
}
