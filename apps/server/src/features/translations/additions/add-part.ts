import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { placeBack } from '@coursecraft/domain/courses/order';
import type { WrittenCriterion } from '@coursecraft/domain/criteria/criterion-set';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import type { Database, Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { copyParts } from '../../courses/repository/copy-parts.ts';
import { type NewIds, readPartIds } from '../../courses/repository/copy-queries.ts';
import { lockCourse, raiseRevision } from '../../courses/repository/course.ts';
import { announceChange } from '../../courses/repository/course-events.ts';
import { findPart, followElements, type Level, readOrder, writeOrder } from '../../courses/repository/course-order.ts';
import type { SaveCriteria } from '../../criteria/repository/save-criteria.ts';
import { countAsked, readAsked } from '../../progress/repository/rollups.ts';
import { copyShownFiles, insertFiles, removeFiles } from '../files/queries.ts';
import { linkParts, type Original, readLinks, requireOriginal } from '../queries.ts';
import { insertScenario, placeOf, readActiveCriterion, readStoredScenario, readTexts } from './queries.ts';

type Adding = { tx: Queryable; courseId: string; original: Original; links: NewIds; uid: string };

function holderOf({ courseId, original, links }: Adding, parentId: string): string {
  const holder = parentId === original.courseId ? courseId : links.get(parentId);
  if (holder === undefined) throw notFound('part');
  return holder;
}

async function addStructure(
  { tx, courseId, original, links, uid }: Adding,
  part: { id: string; level: Level; parentId: string },
): Promise<string> {
  await raiseRevision(tx, courseId);
  const holder = holderOf({ tx, courseId, original, links, uid }, part.parentId);
  const ids = new Map<string, string>();
  for (const { id, prefix } of await readPartIds(tx, original.courseId, part.id))
    if (!links.has(id)) ids.set(id, newId(prefix));
  const copying = { from: original.courseId, to: courseId, ids, links, isTranslation: true };
  await copyParts(tx, copying, uid);
  const id = ids.get(part.id) ?? '';
  const former = (await readOrder(tx, original.courseId, part.level, part.parentId)).map(
    (other) => ids.get(other) ?? links.get(other) ?? other,
  );
  const present = await readOrder(tx, courseId, part.level, holder);
  await writeOrder(tx, courseId, part.level, holder, placeBack(present, former, id));
  await followElements(tx, courseId);
  await linkParts(tx, { courseId, originalId: original.courseId }, ids);
  await countAsked(tx, courseId, { after: await readAsked(tx, courseId, [...ids.values()]) });
  return id;
}

async function addCriterion({ tx, courseId, original, links, uid }: Adding, rowId: string, saveCriteria: SaveCriteria) {
  const criterion = await readActiveCriterion(tx, original.courseId, rowId);
  const elementId = criterion && links.get(criterion.elementId);
  if (!criterion || !elementId) return undefined;
  const place = await placeOf(tx, courseId, elementId);
  const { statement, guidance, kind, sources, goldAnswers, misconceptions, pointsBy } = criterion;
  const keyPoints = criterion.keyPoints.map(({ text, accepted }) => ({ text, accepted }));
  const added: WrittenCriterion = {
    ...{ statement, guidance, kind, sources, goldAnswers, keyPoints, misconceptions },
    pointsBy: pointsBy ?? undefined,
  };
  const write = (active: readonly Criterion[]) => [
    ...active.map((present) => ({ rowId: present.rowId, statement: present.statement })),
    added,
  ];
  const by = { authorUid: uid, origin: 'import' as const };
  const { changed } = await saveCriteria(tx, { courseId, sets: [{ place: { courseId, ...place }, write }], by });
  const [id = ''] = changed;
  await linkParts(tx, { courseId, originalId: original.courseId }, new Map([[rowId, id]]));
  return id;
}

async function addScenario({ tx, courseId, original, links }: Adding, scenarioId: string) {
  const scenario = await readStoredScenario(tx, original.courseId, scenarioId);
  const elementId = scenario && links.get(scenario.elementId);
  if (!scenario || !elementId) return undefined;
  const id = newId('scn');
  const rowIds = scenario.rowIds.flatMap((rowId) => links.get(rowId) ?? []);
  const place = await placeOf(tx, courseId, elementId);
  await insertScenario(tx, { ...scenario, ...place, courseId, scenarioId: id, rowIds, version: 1 });
  await linkParts(tx, { courseId, originalId: original.courseId }, new Map([[scenarioId, id]]));
  await announceChange(tx, courseId, { elementId, knowledge: true });
  return id;
}

export async function addFromOriginal(
  { db, storage }: { db: Database; storage: Storage },
  { courseId, originalPartId: partId, uid }: { courseId: string; originalPartId: string; uid: string },
  saveCriteria: SaveCriteria,
): Promise<string> {
  const original = await requireOriginal(db, courseId);
  const files = await copyShownFiles(
    { db, storage },
    { from: original.courseId, to: courseId },
    await readTexts(db, original.courseId, partId),
  );
  try {
    return await db.transaction(async (tx) => {
      // Locks the course, so that a part is added only once.
      await lockCourse(tx, courseId);
      const links = await readLinks(tx, courseId);
      if (links.has(partId)) throw notFound('part');
      const adding: Adding = { tx, courseId, original, links, uid };
      const part = await findPart(tx, original.courseId, partId);
      await insertFiles(tx, files, uid);
      const id = part
        ? await addStructure(adding, { id: partId, ...part })
        : ((await addCriterion(adding, partId, saveCriteria)) ?? (await addScenario(adding, partId)));
      if (id === undefined) throw notFound('part');
      return id;
    });
  } catch (error) {
    await removeFiles(storage, files);
    throw error;
  }
}
