import type { ElementVersion } from '@coursecraft/contract/courses/course';
import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import {
  CRITERIA_PER_COURSE,
  type CriterionChange,
  type CriterionImpact,
} from '@coursecraft/contract/criteria/criterion-saving';
import { refused } from '@coursecraft/contract/reasons';
import { impactOfPlan } from '@coursecraft/domain/criteria/criterion-impact';
import {
  type CriterionSetPlan,
  hasSameText,
  type PlannedCriterion,
  planCriterionSet,
  type WrittenCriterion,
} from '@coursecraft/domain/criteria/criterion-set';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { pickFields } from '../../../platform/db/pick-fields.ts';
import { criterionFields } from '../../../platform/db/schema/criteria.ts';
import { lockCourse } from '../../courses/repository/course.ts';
import { announceChange } from '../../courses/repository/course-events.ts';
import { hasWorkingCopy } from '../../courses/repository/working-text.ts';
import { requireOrigin, saveOutcomes } from '../../inbox/repository/outcomes.ts';
import { resetCriteria } from '../../progress/repository/evidence.ts';
import { countAsked, lockStudents, readAsked } from '../../progress/repository/rollups.ts';
import { presentCriterion } from '../repository/criteria.ts';
import { saveCriterionVersions } from '../repository/criterion-versions.ts';
import {
  addWorkingCriteria,
  countOthers,
  deleteWorkingCriteria,
  insertCriteria,
  orderCriteria,
  type Place,
  readElementCriteria,
  readHolders,
  readLiveCriteria,
  retireCriteria,
  updateCriterion,
  writeWorkingCriteria,
} from './queries.ts';

export type CriterionSet = {
  place: Place;
  write: (active: readonly Criterion[]) => readonly WrittenCriterion[];
  /** The versions that the author saw. A mismatch is a conflict. */
  baseVersions?: Record<string, number> | undefined;
};

export type Saving = {
  courseId: string;
  sets: readonly CriterionSet[];
  change?: CriterionChange | undefined;
  preview?: boolean | undefined;
  from?: string | undefined;
  /** With `publish`, criteria of published elements do not go to the working copy. */
  by: { authorUid: string; origin: ElementVersion['origin']; publish?: boolean | undefined };
};

export type SavedCriteria = {
  rows: Criterion[];
  impact: CriterionImpact;
  changed: string[];
};

type PlannedSet = CriterionSetPlan & { place: Place; active: Criterion[]; isWorking: boolean; pending: Pending };
/** Highest versions of criteria in the working copy. */
type Pending = ReadonlyMap<string, number>;

/**
 * Replaces the criteria of elements; the only writer of criteria. Those of published elements go to the working copy.
 * Otherwise throws if students hold a changed criterion and the author has not decided. Requires a transaction.
 */
export async function saveCriteria(tx: Queryable, saving: Saving): Promise<SavedCriteria> {
  const { courseId, sets, change, preview, from, by } = saving;
  if (from) await requireOrigin(tx, courseId, from);
  if (!preview) {
    await lockCourse(tx, courseId);
    await lockStudents(tx, courseId);
  }
  const plans: PlannedSet[] = [];
  for (const set of sets) plans.push(await planSet(tx, set, by.publish ?? false));
  await refuseTooMany(tx, courseId, plans);
  const all = { rows: plans.flatMap(({ rows }) => rows), retired: plans.flatMap(({ retired }) => retired) };
  const live = plans.filter(({ isWorking }) => !isWorking);
  // Students meet changes of a working copy when it is published.
  const concerned = live.flatMap(({ rows, retired }) => [
    ...rows.flatMap(({ was, changes }) => (was && (changes || !isActive(was)) ? was : [])),
    ...retired,
  ]);
  const holders = await readHolders(
    tx,
    courseId,
    concerned.map(({ rowId }) => rowId),
  );
  const { impact, undecided, toVerify } = impactOfPlan(all, holders, change);
  if (preview) return { rows: plans.flatMap(({ active }) => active), impact, changed: [] };
  if (undecided) throw askWhich(impact);
  const elementIds = live.map(({ place }) => place.elementId);
  const before = await readAsked(tx, courseId, elementIds);
  const changed: string[] = [];
  for (const one of plans) changed.push(...(await carryOut(tx, one, saving)));
  await countAsked(tx, courseId, { before, after: await readAsked(tx, courseId, elementIds) });
  const decided = new Set(concerned.map(({ rowId }) => rowId));
  const again = toVerify.filter((rowId) => decided.has(rowId));
  if (again.length > 0) await resetCriteria(tx, courseId, again, by.authorUid);
  for (const { place, isWorking } of plans) {
    const working = isWorking ? true : undefined;
    await announceChange(tx, courseId, { elementId: place.elementId, knowledge: true, working });
  }
  const criteria: Criterion[] = [];
  for (const { place } of plans) criteria.push(...(await readActive(tx, place)));
  return { rows: criteria, impact, changed };
}

const isActive = ({ status }: Pick<Criterion, 'status'>) => status === 'active';
const readActive = async (tx: Queryable, place: Place) =>
  (await readElementCriteria(tx, place)).map(presentCriterion).filter(isActive);

async function planSet(
  tx: Queryable,
  { place, write, baseVersions }: CriterionSet,
  publish: boolean,
): Promise<PlannedSet> {
  const isWorking = !publish && (await hasWorkingCopy(tx, place));
  const authored = (await readElementCriteria(tx, place)).map(presentCriterion);
  const active = authored.filter(isActive);
  if (baseVersions) refuseStale(active, baseVersions);
  const present = isWorking ? authored : await withoutWorkingCopy(tx, place, authored);
  const outcome = planCriterionSet(present, write(active), () => newId('kpt'));
  const pending = new Map(authored.map(({ rowId, version }) => [rowId, version]));
  if (outcome.ok) return { ...outcome.plan, place, active, isWorking, pending };
  const { unknown, repeated } = outcome;
  throw new AppError('unprocessable', unknown.length > 0 ? 'criteria-unknown' : 'criterion-named-twice', {
    details: [
      ...unknown.map((rowId) => ({ path: rowId, reason: 'criterion-not-of-element' as const })),
      ...repeated.map((rowId) => ({ path: rowId, reason: 'criterion-repeated' as const })),
    ],
  });
}

/** Returns the criteria that grade; new ones of the working copy count as retired. */
async function withoutWorkingCopy(tx: Queryable, place: Place, authored: readonly Criterion[]): Promise<Criterion[]> {
  const live = (await readLiveCriteria(tx, place)).map(presentCriterion);
  const known = new Set(live.map(({ rowId }) => rowId));
  const added = authored.filter(({ rowId }) => !known.has(rowId));
  return [...live, ...added.map((criterion) => ({ ...criterion, status: 'retired' as const }))];
}

function refuseStale(active: readonly Criterion[], base: Record<string, number>): void {
  const isSame =
    active.length === Object.keys(base).length && active.every(({ rowId, version }) => base[rowId] === version);
  if (isSame) return;
  throw new AppError('conflict', 'criteria-changed-meanwhile', { extra: { current: active } });
}

async function refuseTooMany(tx: Queryable, courseId: string, plans: readonly PlannedSet[]): Promise<void> {
  const others = await countOthers(
    tx,
    courseId,
    plans.map(({ place }) => place.elementId),
  );
  const all = others + plans.reduce((sum, { rows }) => sum + rows.length, 0);
  if (all <= CRITERIA_PER_COURSE) return;
  throw new AppError('unprocessable', refused('too-many-criteria', { most: CRITERIA_PER_COURSE, would: all }));
}

function askWhich(impact: CriterionImpact): AppError {
  const why = refused('say-what-changed', { students: impact.students });
  return new AppError('unprocessable', why, { extra: { impact } });
}

type NamedCriterion = PlannedCriterion & { rowId: string };

async function carryOut(tx: Queryable, plan: PlannedSet, { change, from, by }: Saving): Promise<string[]> {
  const { courseId } = plan.place;
  const named = plan.rows.map((row) => ({ ...row, rowId: row.was?.rowId ?? newId('row') }));
  const fresh = named.filter(({ was, changes }) => !was || changes);
  if (plan.isWorking) await writeToWorkingCopy(tx, plan, named);
  else await writeLive(tx, plan, named, change);
  if (from) {
    const added = named.flatMap(({ was, rowId }) => (was ? [] : [rowId]));
    await saveOutcomes(tx, { courseId, originId: from }, added);
  }
  const changed = fresh.map(({ rowId }) => rowId);
  await saveCriterionVersions(tx, courseId, changed, by, new Map(fresh.flatMap((row) => updateOf(row, change))));
  return changed;
}

async function writeLive(
  tx: Queryable,
  { place, retired, pending }: PlannedSet,
  named: readonly NamedCriterion[],
  change: CriterionChange | undefined,
): Promise<void> {
  const { courseId } = place;
  await addWorkingCriteria(tx, place);
  await insertCriteria(
    tx,
    place,
    named.flatMap(({ was, rowId, position, text, pointsBy }) => (was ? [] : [{ ...text, rowId, position, pointsBy }])),
  );
  for (const row of named) {
    const { was, rowId, changes, text, pointsBy, asksAnew } = row;
    if (!was || !(changes || was.status === 'retired')) continue;
    const isOther = asksForOther(row, change);
    const version = Math.max(was.version, pending.get(rowId) ?? 0) + 1;
    await updateCriterion(tx, courseId, rowId, changes ? { text, pointsBy, asksAnew, isOther, version } : undefined);
  }
  await retireCriteria(
    tx,
    courseId,
    retired.map(({ rowId }) => rowId),
  );
  await orderCriteria(
    tx,
    courseId,
    named.map(({ rowId }) => rowId),
  );
  await deleteWorkingCriteria(tx, place);
}

async function writeToWorkingCopy(
  tx: Queryable,
  { place: { courseId, elementId, ...place }, retired }: PlannedSet,
  named: readonly NamedCriterion[],
): Promise<void> {
  const live = new Map(
    (await readLiveCriteria(tx, { courseId, elementId, ...place })).map((row) => [row.rowId, presentCriterion(row)]),
  );
  const positions = positionsOf(named);
  const kept = named.flatMap((row, at) => {
    const { was, rowId, changes, text } = row;
    const position = positions[at] ?? at;
    if (was && !changes && was.status === 'active' && was.position === position) return [];
    const version = was ? was.version + (changes ? 1 : 0) : 1;
    const now = live.get(rowId);
    const differs = !now || !isActive(now) || now.position !== position || !hasSameText(now, text);
    const pointsBy = row.pointsBy ?? null;
    return [{ courseId, elementId, rowId, ...text, position, version, status: 'active' as const, pointsBy, differs }];
  });
  const removed = retired.map(({ rowId, version, position, pointsBy = null, ...criterion }) => {
    const now = live.get(rowId);
    const differs = now !== undefined && isActive(now);
    const text = pickFields(criterion, criterionFields);
    return { courseId, elementId, rowId, ...text, position, version, status: 'retired' as const, pointsBy, differs };
  });
  await writeWorkingCriteria(tx, [...kept, ...removed]);
}

/** Keeps the positions if the order stays, so that a new or removed criterion changes no other. */
function positionsOf(named: readonly NamedCriterion[]): number[] {
  const positions: number[] = [];
  for (const { was } of named) {
    const last = positions.at(-1) ?? -1;
    if (was?.status === 'active' && was.position <= last) return named.map((_, at) => at);
    positions.push(was?.status === 'active' ? was.position : last + 1);
  }
  return positions;
}

function asksForOther({ asksAnew, change: own }: PlannedCriterion, change: CriterionChange | undefined): boolean {
  const word = own ?? change;
  return word === 'verify' || (asksAnew && word !== 'carry');
}

function updateOf(
  row: PlannedCriterion & { rowId: string },
  change: CriterionChange | undefined,
): [string, CriterionChange][] {
  const own = row.change ?? change;
  return row.was && own ? [[row.rowId, own]] : [];
}
