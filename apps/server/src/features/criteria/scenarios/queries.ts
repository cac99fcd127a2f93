import type { Scenario, ScenarioFields, ScenarioInput } from '@coursecraft/contract/criteria/criterion';
import { refused } from '@coursecraft/contract/reasons';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { pickFields } from '../../../platform/db/pick-fields.ts';
import { scenarioFields, scenarios, workingScenarios } from '../../../platform/db/schema/criteria.ts';
import { lockCourse } from '../../courses/repository/course.ts';
import { announceChange } from '../../courses/repository/course-events.ts';
import { saveDeleted } from '../../courses/repository/deletions.ts';
import { hasWorkingCopy } from '../../courses/repository/working-text.ts';
import { requirePlace } from '../queries.ts';
import { readAuthoredCriteriaById, readAuthoredScenarios } from '../repository/criteria.ts';

export async function readScenario(db: Queryable, courseId: string, scenarioId: string): Promise<Scenario> {
  const found = (await readAuthoredScenarios(db, courseId)).find((one) => one.scenarioId === scenarioId);
  if (!found) throw notFound('scenario');
  return found;
}

async function refuseMissingCriteria(tx: Queryable, courseId: string, rowIds: string[]): Promise<void> {
  const active = new Set((await readAuthoredCriteriaById(tx, courseId, rowIds)).map(({ rowId }) => rowId));
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
  const listed = (await readAuthoredCriteriaById(tx, courseId, rowIds)).flatMap(({ misconceptions }) => misconceptions);
  if (!listed.some(({ text }) => text === misconception))
    throw new AppError('unprocessable', 'scenario-without-misconception');
  return { kind, character, misconception };
}

type ScenarioRow = typeof scenarios.$inferInsert;

/** Adds or replaces a scenario of the working copy. */
async function writeWorkingScenario(tx: Queryable, written: ScenarioRow & { version: number }, removed = false) {
  const { courseId, scenarioId, elementId, version, createdAt = new Date() } = written;
  const { kind = 'role', character = '', misconception = '', ...fields } = pickFields(written, scenarioFields);
  const row = { elementId, ...fields, kind, character, misconception, version, removed };
  await tx
    .insert(workingScenarios)
    .values({ courseId, scenarioId, createdAt, ...row })
    .onConflictDoUpdate({ target: [workingScenarios.courseId, workingScenarios.scenarioId], set: row });
}

export async function insertScenario(tx: Queryable, courseId: string, written: ScenarioInput): Promise<Scenario> {
  await refuseMissingCriteria(tx, courseId, written.rowIds);
  const place = await requirePlace(tx, courseId, { elementId: written.elementId });
  const scenarioId = newId('scn');
  const novice = await noviceOf(tx, courseId, written);
  const working = await hasWorkingCopy(tx, place);
  const row = { ...written, ...novice, ...place, scenarioId, version: 1 };
  if (working) await writeWorkingScenario(tx, row);
  else await tx.insert(scenarios).values(row);
  await announceScenario(tx, place, working);
  return readScenario(tx, courseId, scenarioId);
}

const announceScenario = (tx: Queryable, place: { courseId: string; elementId: string }, working: boolean) =>
  announceChange(tx, place.courseId, {
    elementId: place.elementId,
    knowledge: true,
    working: working ? true : undefined,
  });

export async function updateScenario(
  tx: Queryable,
  { courseId, scenarioId }: { courseId: string; scenarioId: string },
  change: { [K in keyof ScenarioInput]?: ScenarioInput[K] | undefined },
  baseVersion?: number,
): Promise<Scenario> {
  await lockCourse(tx, courseId);
  const present = await readScenario(tx, courseId, scenarioId);
  if (baseVersion !== undefined && baseVersion !== present.version) {
    throw new AppError('conflict', 'scenario-changed-meanwhile', {
      extra: { current: present },
    });
  }
  if (change.rowIds) await refuseMissingCriteria(tx, courseId, change.rowIds);
  const place = await requirePlace(tx, courseId, { elementId: change.elementId ?? present.elementId });
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const novice = await noviceOf(tx, courseId, { ...present, ...given });
  const version = present.version + 1;
  const former = { courseId, elementId: present.elementId };
  const working = (await hasWorkingCopy(tx, former)) || (await hasWorkingCopy(tx, place));
  if (working) await writeWorkingScenario(tx, { ...present, ...given, ...novice, ...place, scenarioId, version });
  else
    await tx
      .update(scenarios)
      .set({ ...given, ...novice, ...place, version })
      .where(and(eq(scenarios.courseId, courseId), eq(scenarios.scenarioId, scenarioId)));
  await announceScenario(tx, place, working);
  return readScenario(tx, courseId, scenarioId);
}

export async function deleteScenario(
  tx: Queryable,
  { courseId, scenarioId }: { courseId: string; scenarioId: string },
  deletedBy: string,
): Promise<string> {
  await lockCourse(tx, courseId);
  const present = await readScenario(tx, courseId, scenarioId);
  const { elementId } = present;
  const place = { id: scenarioId, parentId: elementId };
  const working = await hasWorkingCopy(tx, { courseId, elementId });
  // Undo shows a removed scenario of the working copy again.
  const rows = working ? {} : { scenarios: sql`scenario_id = ${scenarioId}` };
  const undoToken = await saveDeleted(tx, { courseId, kind: 'scenario', place, deletedBy }, rows);
  if (working) await writeWorkingScenario(tx, { ...present, courseId }, true);
  await announceScenario(tx, { courseId, elementId }, working);
  return undoToken;
}
