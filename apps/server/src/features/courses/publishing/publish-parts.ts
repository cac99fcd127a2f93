import type { ParsedBody } from '@coursecraft/contract/endpoints';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { readCriteria } from '../../criteria/repository/criteria.ts';
import type { SaveCriteria } from '../../criteria/repository/save-criteria.ts';
import { takeAwaiting } from '../../inbox/repository/outcomes.ts';
import { notifyPerson } from '../../notifications/repository/notifications.ts';
import { countAsked } from '../../progress/repository/rollups.ts';
import { lockCourse, raiseRevision, readElement, readRevision } from '../repository/course.ts';
import { announceChange } from '../repository/course-events.ts';
import {
  type BeforeOf,
  type Part,
  publishScenarios,
  publishText,
  readActive,
  readLiveScenarios,
  readLiveText,
  readParts,
  savePublication,
  setPublished,
} from './queries.ts';

export type Publishing = { courseId: string; uid: string; saveCriteria: SaveCriteria };
export type Published = { elementIds: string[]; revision: number; publicationId?: string };

/**
 * Publishes the drafts and unpublished changes of a scope. Throws `conflict` for a version that the author did not
 * see, and `unprocessable` if a change of criteria needs a decision. Requires a transaction.
 */
export async function publishParts(
  tx: Queryable,
  { courseId, uid, saveCriteria }: Publishing,
  { change, changes = {}, versions = {}, ...scope }: Omit<ParsedBody<'publish'>, 'published'>,
): Promise<Published> {
  await lockCourse(tx, courseId);
  const parts = (await readParts(tx, courseId, scope)).filter(({ published, hasChanges }) => !published || hasChanges);
  if (parts.length === 0) return { elementIds: [], revision: await readRevision(tx, courseId) };
  await refuseUnseen(tx, courseId, parts, versions);

  const changed = parts.filter(({ hasChanges }) => hasChanges);
  const before = new Map<string, BeforeOf['before']>();
  for (const { elementId, published } of parts) before.set(elementId, { published });
  for (const part of changed) before.set(part.elementId, await readStateBefore(tx, courseId, part));

  const { impact } = await saveCriteria(tx, {
    courseId,
    change,
    by: { authorUid: uid, origin: 'human', publish: true },
    sets: changed.map(({ moduleId, sectionId, elementId }) => ({
      place: { courseId, moduleId, sectionId, elementId },
      write: (active) => active.map((criterion) => ({ ...criterion, change: changes[criterion.rowId] })),
    })),
  });
  for (const { elementId } of changed) {
    await publishScenarios(tx, { courseId, elementId });
    const version = await publishText(tx, { courseId, elementId });
    if (version !== undefined) await announceChange(tx, courseId, { elementId, version });
  }
  for (const { originId, studentId, elementId } of await takeAwaiting(tx, courseId, idsOf(changed))) {
    const about = { courseId, subjectId: originId, kind: 'material-changed' } as const;
    await notifyPerson(tx, { ...about, uid: studentId, by: uid, partId: elementId });
  }
  const drafts = parts.filter(({ published }) => !published).map(({ elementId }) => elementId);
  await setPublished(tx, courseId, drafts, true);
  await countAsked(tx, courseId, { after: await readActive(tx, courseId, drafts) });

  const publicationId = newId('pub');
  await savePublication(
    tx,
    { courseId, publicationId, kind: 'publish', uid, studentsToVerify: impact.toVerify },
    parts.map(({ elementId, version }) => ({
      elementId,
      version,
      before: before.get(elementId) ?? { published: true },
    })),
  );
  return { elementIds: idsOf(parts), revision: (await raiseRevision(tx, courseId)).revision, publicationId };
}

/** Hides elements from students. Unpublished changes stay. Requires a transaction. */
export async function unpublishParts(
  tx: Queryable,
  { courseId, uid }: Omit<Publishing, 'saveCriteria'>,
  scope: Parameters<typeof readParts>[2],
): Promise<Published> {
  await lockCourse(tx, courseId);
  const parts = (await readParts(tx, courseId, scope)).filter(({ published }) => published);
  if (parts.length === 0) return { elementIds: [], revision: await readRevision(tx, courseId) };
  const elementIds = idsOf(parts);
  const asked = await readActive(tx, courseId, elementIds);
  await setPublished(tx, courseId, elementIds, false);
  await countAsked(tx, courseId, { before: asked });
  const publicationId = newId('pub');
  await savePublication(
    tx,
    { courseId, publicationId, kind: 'unpublish', uid },
    parts.map(({ elementId, version }) => ({ elementId, version, before: { published: true } })),
  );
  return { elementIds, revision: (await raiseRevision(tx, courseId)).revision, publicationId };
}

const idsOf = (parts: readonly Part[]) => parts.map(({ elementId }) => elementId);

async function refuseUnseen(
  tx: Queryable,
  courseId: string,
  parts: readonly Part[],
  versions: Record<string, number>,
): Promise<void> {
  const unseen = parts.find(({ elementId, version }) => (versions[elementId] ?? version) !== version);
  if (!unseen) return;
  const current = await readElement(tx, courseId, unseen.elementId, 'author');
  throw new AppError('conflict', 'changed-meanwhile', { extra: { current } });
}

async function readStateBefore(
  tx: Queryable,
  courseId: string,
  { elementId, published }: Part,
): Promise<BeforeOf['before']> {
  const key = { courseId, elementId };
  return {
    published,
    text: await readLiveText(tx, key),
    criteria: await readCriteria(tx, courseId, { elementId }),
    scenarios: await readLiveScenarios(tx, key),
  };
}
