import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { Removal } from '@coursecraft/contract/criteria/removal';
import type { ParsedBody } from '@coursecraft/contract/endpoints';
import { listChecks, removeChecks } from '@coursecraft/domain/content/checks';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Queryable } from '../../../platform/db/connect.ts';
import { lockCourse } from '../../courses/repository/course.ts';
import { saveElement } from '../../courses/repository/element.ts';
import { saveCriteria } from '../updates/save-criteria.ts';
import { readContent, readCriteria, readDraftsNaming } from './queries.ts';

export type RemovalBy = { courseId: string; authorUid: string };

/**
 * Removes checks and criteria, and draft checks for only these criteria. Throws `conflict` if one changed since the
 * author saw it. Requires a transaction.
 */
export async function removeItems(
  tx: Queryable,
  { courseId, authorUid }: RemovalBy,
  { checks, rowIds, baseVersions }: ParsedBody<'removeItems'>,
): Promise<Removal> {
  await lockCourse(tx, courseId);
  const rows = await readCriteria(tx, courseId, rowIds);
  const changed = rows.filter(({ rowId, version, status }) => status !== 'active' || baseVersions[rowId] !== version);
  if (changed.length > 0) throw new AppError('conflict', 'criteria-changed-meanwhile', { extra: { current: changed } });

  const by = { authorUid, origin: 'human' as const };
  const toRemove = Map.groupBy(
    [...checks, ...(await listUnprovingChecks(tx, courseId, rowIds))],
    ({ elementId }) => elementId,
  );
  const saved: Removal['elements'] = [];
  for (const [elementId, own] of [...toRemove].sort()) {
    const place = { courseId, elementId };
    const { content, version: formerVersion } = await readContent(tx, place);
    const without = removeChecks(content, new Set(own.map(({ itemId }) => itemId)));
    const base = checks.some((check) => check.elementId === elementId) ? baseVersions[elementId] : undefined;
    const { version } = await saveElement(tx, place, { content: without }, by, base);
    if (version !== formerVersion) saved.push({ elementId, version, formerVersion });
  }

  const gone = new Set(rowIds);
  const criteria: Removal['criteria'] = [];
  const ofElement = [...Map.groupBy(rows, ({ elementId }) => elementId).values()];
  const sets = ofElement.flatMap(([first]) => {
    if (!first) return [];
    const { moduleId, sectionId, elementId } = first;
    const write = (active: readonly Criterion[]) => {
      for (const [index, { rowId }] of active.entries())
        if (gone.has(rowId)) criteria.push({ elementId, rowId, index });
      return active.filter(({ rowId }) => !gone.has(rowId));
    };
    return [{ place: { courseId, moduleId, sectionId, elementId }, write }];
  });
  if (sets.length > 0) await saveCriteria(tx, { courseId, by, sets });
  return { elements: saved, criteria };
}

async function listUnprovingChecks(tx: Queryable, courseId: string, rowIds: readonly string[]) {
  if (rowIds.length === 0) return [];
  const gone = new Set(rowIds);
  const drafts = await readDraftsNaming(tx, courseId, rowIds);
  return drafts.flatMap(({ elementId, content }) =>
    listChecks(content).flatMap(({ id, rows = [] }) =>
      id !== undefined && rows.length > 0 && rows.every((rowId) => gone.has(rowId)) ? [{ elementId, itemId: id }] : [],
    ),
  );
}
