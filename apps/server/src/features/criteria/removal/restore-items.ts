import type { Removal } from '@coursecraft/contract/criteria/removal';
import type { WrittenCriterion } from '@coursecraft/domain/criteria/criterion-set';
import type { Queryable } from '../../../platform/db/connect.ts';
import { lockCourse } from '../../courses/repository/course.ts';
import { saveElement } from '../../courses/repository/element.ts';
import { requirePlace } from '../queries.ts';
import { saveCriteria } from '../updates/save-criteria.ts';
import { readCriteria, readFormer } from './queries.ts';
import type { RemovalBy } from './remove-items.ts';

/**
 * Undoes a removal and saves the former texts as new versions. Throws `conflict` if an element was saved since.
 * Requires a transaction.
 */
export async function restoreItems(
  tx: Queryable,
  { courseId, authorUid }: RemovalBy,
  { elements, criteria }: Removal,
): Promise<void> {
  await lockCourse(tx, courseId);
  const by = { authorUid, origin: 'restore' as const };
  const rowIds = criteria.map(({ rowId }) => rowId);
  const written = new Map((await readCriteria(tx, courseId, rowIds)).map((criterion) => [criterion.rowId, criterion]));
  const ofElement = Map.groupBy(criteria, ({ elementId }) => elementId);
  const sets = [];
  for (const [elementId, removed] of ofElement) {
    const write = (active: readonly WrittenCriterion[]) => {
      const rows = [...active];
      const present = new Set(active.map(({ rowId }) => rowId));
      const absent = removed.filter(({ rowId }) => !present.has(rowId));
      for (const { rowId, index } of absent.toSorted((a, b) => a.index - b.index)) {
        const criterion = written.get(rowId);
        if (criterion) rows.splice(index, 0, criterion);
      }
      return rows;
    };
    sets.push({ place: await requirePlace(tx, courseId, { elementId }), write });
  }
  if (sets.length > 0) await saveCriteria(tx, { courseId, by, sets });

  for (const { elementId, version, formerVersion } of elements.toSorted((a, b) =>
    a.elementId < b.elementId ? -1 : 1,
  )) {
    const place = { courseId, elementId };
    await saveElement(tx, place, { content: await readFormer(tx, place, formerVersion) }, by, version);
  }
}
