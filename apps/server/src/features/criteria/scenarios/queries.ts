import type { Scenario, ScenarioFields, ScenarioInput } from '@coursecraft/contract/criteria/criterion';
import { refused } from '@coursecraft/contract/reasons';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { scenarios } from '../../../platform/db/schema/criteria.ts';
import { announceChange } from '../../courses/repository/course-events.ts';
import { saveDeleted } from '../../courses/repository/deletions.ts';
import { requirePlace } from '../queries.ts';
import { readCriteriaById, readScenarios } from '../repository/criteria.ts';

export async function readScenario(db: Queryable, courseId: string, scenarioId: string): Promise<Scenario> {
  const found = (await readScenarios(db, courseId)).find((one) => one.scenarioId === scenarioId);
  if (!found) throw notFound('scenario');
  return found;
}

async function refuseMissingCriteria(tx: Queryable, courseId: string, rowIds: string[]): Promise<void> {
  const active = new Set((await readCriteriaById(tx, courseId, rowIds)).map(({ rowId }) => rowId));
  const missing = rowIds.filter((rowId) => !active.has(rowId));
  if (missing.length === 0) return;
  const why = refused('scenario-criteria-missing', { count: missing.length, rowIds: missing.join(', ') });
  const details = missing.map((rowId) => ({ path: rowId, reason: 'criterion-retired-or-elsewhere' as const }));
  throw new AppError('unprocessable', why, { details });
}

type Novice = Required<Pick<ScenarioFields, 'kind' | 'character' | 'misconception'>>;

/** Returns the kind with its novice; refuses a novice without a name or with a misconception that no criterion lists. */
async function noviceOf(
  tx: Queryable,
  courseId: string,
  { kind = 'role', character = '', misconception = '', rowIds }: Pick<ScenarioFields, keyof Novice | 'rowIds'>,
): Promise<Novice> {
  if (kind !== 'teach-back') return { kind, character: '', misconception: '' };
  if (character === '') throw new AppError('unprocessable', 'scenario-without-character');
  const listed = (await readCriteriaById(tx, courseId, rowIds)).flatMap(({ misconceptions }) => misconceptions);
  if (!listed.some(({ text }) => text === misconception))
    throw new AppError('unprocessable', 'scenario-without-misconception');
  return { kind, character, misconception };
}

export async function insertScenario(tx: Queryable, courseId: string, written: ScenarioInput): Promise<Scenario> {
  await refuseMissingCriteria(tx, courseId, written.rowIds);
  const place = await requirePlace(tx, courseId, { elementId: written.elementId });
  const scenarioId = newId('scn');
  const novice = await noviceOf(tx, courseId, written);
  await tx.insert(scenarios).values({ ...written, ...novice, ...place, scenarioId });
  await announceChange(tx, courseId, { elementId: place.elementId, knowledge: true });
  return readScenario(tx, courseId, scenarioId);
}

export async function updateScenario(
  tx: Queryable,
  { courseId, scenarioId }: { courseId: string; scenarioId: string },
  change: { [K in keyof ScenarioInput]?: ScenarioInput[K] | undefined },
  baseVersion?: number,
): Promise<Scenario> {
  const here = and(eq(scenarios.courseId, courseId), eq(scenarios.scenarioId, scenarioId));
  await tx.select({ id: scenarios.scenarioId }).from(scenarios).where(here).for('update');
  const present = await readScenario(tx, courseId, scenarioId);
  if (baseVersion !== undefined && baseVersion !== present.version) {
    throw new AppError('conflict', 'scenario-changed-meanwhile', {
      extra: { current: present },
    });
  }
  if (change.rowIds) await refuseMissingCriteria(tx, courseId, change.rowIds);
  const { moduleId, sectionId, elementId } = await requirePlace(tx, courseId, {
    elementId: change.elementId ?? present.elementId,
  });
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const novice = await noviceOf(tx, courseId, { ...present, ...given });
  await tx
    .update(scenarios)
    .set({ ...given, ...novice, moduleId, sectionId, elementId, version: sql`version + 1` })
    .where(here);
  await announceChange(tx, courseId, { elementId, knowledge: true });
  return readScenario(tx, courseId, scenarioId);
}

export async function deleteScenario(
  tx: Queryable,
  { courseId, scenarioId }: { courseId: string; scenarioId: string },
  deletedBy: string,
): Promise<string> {
  const { elementId } = await readScenario(tx, courseId, scenarioId);
  const place = { id: scenarioId, parentId: elementId };
  const undoToken = await saveDeleted(
    tx,
    { courseId, kind: 'scenario', place, deletedBy },
    { scenarios: sql`scenario_id = ${scenarioId}` },
  );
  await announceChange(tx, courseId, { elementId, knowledge: true });
  return undoToken;
}
