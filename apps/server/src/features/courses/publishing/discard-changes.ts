import type { Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { pickFields } from '../../../platform/db/pick-fields.ts';
import { elementFields } from '../../../platform/db/schema/courses.ts';
import { readAuthoredCriteria, readCriteria } from '../../criteria/repository/criteria.ts';
import { takeAwaiting } from '../../inbox/repository/outcomes.ts';
import { lockCourse, readElement } from '../repository/course.ts';
import { saveElement } from '../repository/element.ts';
import type { Publishing } from './publish-parts.ts';
import {
  type BeforeOf,
  deleteWorkingScenarios,
  readLiveText,
  readParts,
  readScenarioStates,
  type Scope,
  savePublication,
} from './queries.ts';

/** Returns elements to their published version, as a new version of the working copy. Requires a transaction. */
export async function discardChanges(
  tx: Queryable,
  { courseId, uid, saveCriteria }: Publishing,
  scope: Scope,
): Promise<{ elementIds: string[]; publicationId?: string }> {
  await lockCourse(tx, courseId);
  const parts = (await readParts(tx, courseId, scope)).filter(({ published, hasChanges }) => published && hasChanges);
  if (parts.length === 0) return { elementIds: [] };
  const by = { authorUid: uid, origin: 'restore' as const };
  const discarded: BeforeOf[] = [];
  for (const { moduleId, sectionId, elementId } of parts) {
    const key = { courseId, elementId };
    const { content = '', ...element } = await readElement(tx, courseId, elementId, 'author');
    const before = {
      published: true,
      text: pickFields({ ...element, content }, elementFields),
      criteria: await readAuthoredCriteria(tx, courseId, { elementId }),
      scenarios: (await readScenarioStates(tx, courseId, [elementId])).authored,
    };
    const live = await readCriteria(tx, courseId, { elementId });
    const place = { courseId, moduleId, sectionId, elementId };
    await saveCriteria(tx, { courseId, by, sets: [{ place, write: () => live }] });
    await deleteWorkingScenarios(tx, key);
    const { version } = await saveElement(tx, key, await readLiveText(tx, key), by);
    discarded.push({ elementId, version, before });
  }
  await takeAwaiting(
    tx,
    courseId,
    parts.map(({ elementId }) => elementId),
  );
  const publicationId = newId('pub');
  await savePublication(tx, { courseId, publicationId, kind: 'discard', uid }, discarded);
  return { elementIds: discarded.map(({ elementId }) => elementId), publicationId };
}
