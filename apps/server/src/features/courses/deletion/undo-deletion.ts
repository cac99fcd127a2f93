import type { Profile } from '@coursecraft/contract/accounts/profile';
import { refused } from '@coursecraft/contract/reasons';
import { placeBack } from '@coursecraft/domain/courses/order';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Queryable } from '../../../platform/db/connect.ts';
import { countAsked, readAsked } from '../../progress/repository/rollups.ts';
import { raiseRevision, readRevision } from '../repository/course.ts';
import { announceChange } from '../repository/course-events.ts';
import { findParent, followElements, readOrder, writeOrder } from '../repository/course-order.ts';
import { type Deletion, findDeletion, putBack, type Undoing } from '../repository/deletions.ts';
import { bringStudentBack, lockElements, showScenarioAgain } from './queries.ts';

const PARENTS = { section: 'module', element: 'section', scenario: 'element' } as const;

export async function undoDeletion(
  tx: Queryable,
  courseId: string,
  undoToken: string,
  who: Undoing & { caller: Profile },
): Promise<{ kind: Deletion['kind']; revision: number }> {
  const deletion = await findDeletion(tx, courseId, undoToken, who);
  const { kind } = deletion;
  if (kind === 'enrolment') {
    await bringStudentBack(tx, deletion, who.caller);
    return { kind, revision: await readRevision(tx, courseId) };
  }
  if (kind === 'upload' || kind === 'version' || kind === 'note' || kind === 'own-element') {
    await putBack(tx, deletion);
    return { kind, revision: await readRevision(tx, courseId) };
  }
  const { id, parentId = courseId, siblings = [] } = deletion.place;
  if (kind !== 'module' && (await findParent(tx, courseId, PARENTS[kind], parentId)) === undefined) {
    throw new AppError('conflict', refused('parent-deleted-too', { parent: PARENTS[kind] }));
  }
  if (kind === 'scenario') {
    await putBack(tx, deletion);
    await showScenarioAgain(tx, courseId, id);
    await followElements(tx, courseId);
    await announceChange(tx, courseId, { elementId: parentId, knowledge: true });
    return { kind, revision: await readRevision(tx, courseId) };
  }
  const { revision } = await raiseRevision(tx, courseId);
  await putBack(tx, deletion);
  const order = placeBack(await readOrder(tx, courseId, kind, parentId), siblings, id);
  await writeOrder(tx, courseId, kind, parentId, order);
  await followElements(tx, courseId);
  const elementIds = await lockElements(tx, { courseId, level: kind, id });
  await countAsked(tx, courseId, { after: await readAsked(tx, courseId, elementIds) });
  return { kind, revision };
}
