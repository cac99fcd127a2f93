import { refused } from '@coursecraft/contract/reasons';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import type { Queryable } from '../../../platform/db/connect.ts';
import type { StateBefore } from '../../../platform/db/schema/publications.ts';
import { readAuthoredCriteria } from '../../criteria/repository/criteria.ts';
import { countAsked } from '../../progress/repository/rollups.ts';
import { lockCourse, raiseRevision } from '../repository/course.ts';
import { RESTORABLE_DAYS } from '../repository/deletions.ts';
import { saveElement } from '../repository/element.ts';
import type { Publishing } from './publish-parts.ts';
import {
  markUndone,
  type Part,
  publishScenarios,
  readActive,
  readChangedLater,
  readLiveScenarios,
  readLiveText,
  readParts,
  readPublication,
  setPublished,
  writeWorkingScenarios,
} from './queries.ts';

/**
 * Undoes a publication, so that its changes are unpublished again, or a discard. Throws `conflict` if an element
 * changed since. Requires a transaction.
 */
export async function undoPublication(
  tx: Queryable,
  publishing: Publishing,
  publicationId: string,
): Promise<{ elementIds: string[]; revision: number }> {
  const { courseId } = publishing;
  await lockCourse(tx, courseId);
  const found = await readPublication(tx, courseId, publicationId);
  if (!found) throw notFound('publication');
  const { publication, changed } = found;
  if (publication.undoneAt) throw new AppError('conflict', 'publication-undone');
  if (publication.studentsToVerify > 0) throw new AppError('conflict', 'publication-verified');
  const parts = new Map(
    (await readParts(tx, courseId, { elementIds: changed.map(({ elementId }) => elementId) })).map((part) => [
      part.elementId,
      part,
    ]),
  );
  const later = new Set(await readChangedLater(tx, courseId, publication));
  const elementIds: string[] = [];
  for (const { elementId, version, before } of changed) {
    const part = parts.get(elementId);
    // A deleted element has nothing to undo.
    if (!part) continue;
    if (!before) throw new AppError('conflict', refused('publication-too-old', { days: RESTORABLE_DAYS }));
    if (part.version !== version || later.has(elementId) || (publication.kind === 'publish' && part.hasChanges))
      throw new AppError('conflict', refused('publication-changed-since', { title: part.title }));
    if (publication.kind === 'discard') await restoreWorkingCopy(tx, publishing, part, before);
    else await restorePublished(tx, publishing, part, before);
    elementIds.push(elementId);
  }
  await markUndone(tx, courseId, publicationId);
  return { elementIds, revision: (await raiseRevision(tx, courseId)).revision };
}

async function restorePublished(
  tx: Queryable,
  publishing: Publishing,
  part: Part,
  { published, text, criteria, scenarios }: StateBefore,
): Promise<void> {
  const { courseId, uid, saveCriteria } = publishing;
  const { elementId, moduleId, sectionId } = part;
  const key = { courseId, elementId };
  if (text && criteria && scenarios) {
    const now: StateBefore = {
      published,
      text: await readLiveText(tx, key),
      criteria: await readAuthoredCriteria(tx, courseId, { elementId }),
      scenarios: await readLiveScenarios(tx, key),
    };
    const by = { authorUid: uid, origin: 'restore' as const, publish: true };
    const place = { courseId, moduleId, sectionId, elementId };
    await saveCriteria(tx, { courseId, change: 'carry', by, sets: [{ place, write: () => criteria }] });
    await writeWorkingScenarios(tx, key, scenarios);
    await publishScenarios(tx, key);
    await saveElement(tx, key, text, by);
    await restoreWorkingCopy(tx, publishing, part, now);
  }
  if (published === part.published) return;
  const asked = await readActive(tx, courseId, [elementId]);
  await setPublished(tx, courseId, [elementId], published);
  await countAsked(tx, courseId, published ? { after: asked } : { before: asked });
}

async function restoreWorkingCopy(
  tx: Queryable,
  { courseId, uid, saveCriteria }: Publishing,
  { moduleId, sectionId, elementId }: Part,
  { text, criteria = [], scenarios = [] }: StateBefore,
): Promise<void> {
  if (!text) return;
  const by = { authorUid: uid, origin: 'restore' as const };
  const place = { courseId, moduleId, sectionId, elementId };
  await saveCriteria(tx, { courseId, by, sets: [{ place, write: () => criteria }] });
  await writeWorkingScenarios(tx, { courseId, elementId }, scenarios);
  await saveElement(tx, { courseId, elementId }, text, by);
}
