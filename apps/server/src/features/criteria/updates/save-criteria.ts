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
  type PlannedCriterion,
  planCriterionSet,
  type WrittenCriterion,
} from '@coursecraft/domain/criteria/criterion-set';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { lockCourse } from '../../courses/repository/course.ts';
import { announceChange } from '../../courses/repository/course-events.ts';
import { requireOrigin, saveOutcomes } from '../../inbox/repository/outcomes.ts';
import { resetCriteria } from '../../progress/repository/evidence.ts';
import { countAsked, lockStudents, readAsked } from '../../progress/repository/rollups.ts';
import { presentCriterion } from '../repository/criteria.ts';
import { saveCriterionVersions } from '../repository/criterion-versions.ts';
import {
  countOthers,
  insertCriteria,
  orderCriteria,
  type Place,
  readElementCriteria,
  readHolders,
  retireCriteria,
  updateCriterion,
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
  by: { authorUid: string; origin: ElementVersion['origin'] };
};

export type SavedCriteria = {
  rows: Criterion[];
  impact: CriterionImpact;
  changed: string[];
};

type PlannedSet = CriterionSetPlan & { place: Place; active: Criterion[] };

/**
 * Replaces the criteria of elements; the only writer of criteria. Throws if students hold a changed criterion and the
 * author has not decided. Requires a transaction.
 */
export async function saveCriteria(tx: Queryable, saving: Saving): Promise<SavedCriteria> {
  const { courseId, sets, change, preview, from, by } = saving;
  if (from) await requireOrigin(tx, courseId, from);
  await lockCourse(tx, courseId);
  await lockStudents(tx, courseId);
  const plans: PlannedSet[] = [];
  for (const set of sets) plans.push(await planSet(tx, set));
  await refuseTooMany(tx, courseId, plans);
  const plan = { rows: plans.flatMap(({ rows }) => rows), retired: plans.flatMap(({ retired }) => retired) };
  const concerned = [
    ...plan.rows.flatMap(({ was, changes }) => (was && (changes || !isActive(was)) ? was : [])),
    ...plan.retired,
  ];
  const holders = await readHolders(
    tx,
    courseId,
    concerned.map(({ rowId }) => rowId),
  );
  const { impact, undecided, toVerify } = impactOfPlan(plan, holders, change);
  if (preview) return { rows: plans.flatMap(({ active }) => active), impact, changed: [] };
  if (undecided) throw askWhich(impact);
  const elementIds = sets.map(({ place }) => place.elementId);
  const before = await readAsked(tx, courseId, elementIds);
  const changed: string[] = [];
  for (const one of plans) changed.push(...(await carryOut(tx, one, saving)));
  await countAsked(tx, courseId, { before, after: await readAsked(tx, courseId, elementIds) });
  if (toVerify.length > 0) await resetCriteria(tx, courseId, toVerify, by.authorUid);
  for (const { place } of plans) await announceChange(tx, courseId, { elementId: place.elementId, knowledge: true });
  const criteria: Criterion[] = [];
  for (const { place } of plans) criteria.push(...(await readActive(tx, place)));
  return { rows: criteria, impact, changed };
}

const isActive = ({ status }: Pick<Criterion, 'status'>) => status === 'active';
const readActive = async (tx: Queryable, place: Place) =>
  (await readElementCriteria(tx, place)).map(presentCriterion).filter(isActive);

async function planSet(tx: Queryable, { place, write, baseVersions }: CriterionSet): Promise<PlannedSet> {
  const present = (await readElementCriteria(tx, place)).map(presentCriterion);
  const active = present.filter(isActive);
  if (baseVersions) refuseStale(active, baseVersions);
  const outcome = planCriterionSet(present, write(active), () => newId('kpt'));
  if (outcome.ok) return { ...outcome.plan, place, active };
  const { unknown, repeated } = outcome;
  throw new AppError('unprocessable', unknown.length > 0 ? 'criteria-unknown' : 'criterion-named-twice', {
    details: [
      ...unknown.map((rowId) => ({ path: rowId, reason: 'criterion-not-of-element' as const })),
      ...repeated.map((rowId) => ({ path: rowId, reason: 'criterion-repeated' as const })),
    ],
  });
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

async function carryOut(
  tx: Queryable,
  { place, rows, retired }: PlannedSet,
  { change, from, by }: Saving,
): Promise<string[]> {
  const { courseId } = place;
  const named = rows.map((row) => ({ ...row, rowId: row.was?.rowId ?? newId('row') }));
  await insertCriteria(
    tx,
    place,
    named.flatMap(({ was, rowId, position, text, pointsBy }) => (was ? [] : [{ ...text, rowId, position, pointsBy }])),
  );
  if (from) {
    const added = named.flatMap(({ was, rowId }) => (was ? [] : [rowId]));
    await saveOutcomes(tx, { courseId, originId: from }, added);
  }
  for (const row of named) {
    const { was, rowId, changes, text, pointsBy, asksAnew } = row;
    if (!was || !(changes || was.status === 'retired')) continue;
    const isOther = asksForOther(row, change);
    await updateCriterion(tx, courseId, rowId, changes ? { text, pointsBy, asksAnew, isOther } : undefined);
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
  const fresh = named.filter(({ was, changes }) => !was || changes);
  const changed = fresh.map(({ rowId }) => rowId);
  await saveCriterionVersions(tx, courseId, changed, by, new Map(fresh.flatMap((row) => updateOf(row, change))));
  return changed;
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
