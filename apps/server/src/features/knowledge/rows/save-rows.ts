import { refused } from '@coursecraft/contract/reasons';
import type { ElementVersion } from '@coursecraft/contract/shapes/course';
import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import { ROWS_OF_COURSE, type RowChange, type RowImpact } from '@coursecraft/contract/shapes/row-saving';
import { impactOfPlan } from '@coursecraft/domain/knowledge/row-impact';
import { type PlannedRow, planRowSet, type RowSetPlan, type WrittenRow } from '@coursecraft/domain/knowledge/row-set';
import type { Queryable } from '../../../db/connect.ts';
import { AppError } from '../../../errors/app-error.ts';
import { newId } from '../../../new-id.ts';
import { lockCourse } from '../../../records/course.ts';
import { announceChange } from '../../../records/course-events.ts';
import { resetRows } from '../../../records/evidence.ts';
import { presentRow } from '../../../records/knowledge.ts';
import { keepOutcomes, requireOrigin } from '../../../records/outcomes.ts';
import { countAsked, lockLearners, readAsked } from '../../../records/rollups.ts';
import { keepRowVersions } from '../../../records/row-versions.ts';
import {
  countOthers,
  insertRows,
  orderRows,
  type Place,
  readElementRows,
  readHolders,
  retireRows,
  updateRow,
} from './queries.ts';

export type RowSet = {
  place: Place;
  /** The criteria of the element as they are to be, made of the active ones as they stand. */
  write: (active: readonly KnowledgeRow[]) => readonly WrittenRow[];
  /** What the author had before them; other criteria or versions are a conflict. */
  baseVersions?: Record<string, number> | undefined;
};

export type Saving = {
  courseId: string;
  sets: readonly RowSet[];
  change?: RowChange | undefined;
  /** Says what would come of it, and saves nothing. */
  preview?: boolean | undefined;
  /** The question or flagged place because of which new criteria are written. */
  from?: string | undefined;
  by: { authorUid: string; origin: ElementVersion['origin'] };
};

export type SavedRows = {
  rows: KnowledgeRow[];
  impact: RowImpact;
  /** Ids of the criteria that are new or say something else. */
  changed: string[];
};

type Planned = RowSetPlan & { place: Place; active: KnowledgeRow[] };

/**
 * Puts sets of criteria in the place of those of their elements: the one way in which criteria are written. Whoever holds
 * a criterion keeps it or has to show it again, as the author says; nothing is changed where that has to be said and was
 * not. Run it in a transaction.
 */
export async function saveRows(tx: Queryable, saving: Saving): Promise<SavedRows> {
  const { courseId, sets, change, preview, from, by } = saving;
  if (from) await requireOrigin(tx, courseId, from);
  await lockCourse(tx, courseId);
  await lockLearners(tx, courseId);
  const plans: Planned[] = [];
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
  if (toVerify.length > 0) await resetRows(tx, courseId, toVerify, by.authorUid);
  for (const { place } of plans) await announceChange(tx, courseId, { elementId: place.elementId, knowledge: true });
  const rows: KnowledgeRow[] = [];
  for (const { place } of plans) rows.push(...(await readActive(tx, place)));
  return { rows, impact, changed };
}

const isActive = ({ status }: Pick<KnowledgeRow, 'status'>) => status === 'active';
const readActive = async (tx: Queryable, place: Place) =>
  (await readElementRows(tx, place)).map(presentRow).filter(isActive);

async function planSet(tx: Queryable, { place, write, baseVersions }: RowSet): Promise<Planned> {
  const present = (await readElementRows(tx, place)).map(presentRow);
  const active = present.filter(isActive);
  if (baseVersions) refuseStale(active, baseVersions);
  const outcome = planRowSet(present, write(active), () => newId('kpt'));
  if (outcome.ok) return { ...outcome.plan, place, active };
  const { unknown, repeated } = outcome;
  throw new AppError('unprocessable', unknown.length > 0 ? 'criteria-unknown' : 'criterion-named-twice', {
    details: [
      ...unknown.map((rowId) => ({ path: rowId, reason: 'criterion-not-of-element' as const })),
      ...repeated.map((rowId) => ({ path: rowId, reason: 'criterion-repeated' as const })),
    ],
  });
}

function refuseStale(active: readonly KnowledgeRow[], base: Record<string, number>): void {
  const isSame =
    active.length === Object.keys(base).length && active.every(({ rowId, version }) => base[rowId] === version);
  if (isSame) return;
  throw new AppError('conflict', 'criteria-changed-meanwhile', { extra: { current: active } });
}

async function refuseTooMany(tx: Queryable, courseId: string, plans: readonly Planned[]): Promise<void> {
  const others = await countOthers(
    tx,
    courseId,
    plans.map(({ place }) => place.elementId),
  );
  const all = others + plans.reduce((sum, { rows }) => sum + rows.length, 0);
  if (all <= ROWS_OF_COURSE) return;
  throw new AppError('unprocessable', refused('too-many-criteria', { most: ROWS_OF_COURSE, would: all }));
}

function askWhich(impact: RowImpact): AppError {
  const why = refused('say-what-changed', { students: impact.students });
  return new AppError('unprocessable', why, { extra: { impact } });
}

/** Writes a plan; gives the ids of the criteria that say something new. */
async function carryOut(
  tx: Queryable,
  { place, rows, retired }: Planned,
  { change, from, by }: Saving,
): Promise<string[]> {
  const { courseId } = place;
  const named = rows.map((row) => ({ ...row, rowId: row.was?.rowId ?? newId('row') }));
  await insertRows(
    tx,
    place,
    named.flatMap(({ was, rowId, position, text, pointsBy }) => (was ? [] : [{ ...text, rowId, position, pointsBy }])),
  );
  if (from) {
    const added = named.flatMap(({ was, rowId }) => (was ? [] : [rowId]));
    await keepOutcomes(tx, { courseId, originId: from }, added);
  }
  for (const row of named) {
    const { was, rowId, changes, text, pointsBy, asksAnew } = row;
    if (!was || !(changes || was.status === 'retired')) continue;
    const isOther = asksForOther(row, change);
    await updateRow(tx, courseId, rowId, changes ? { text, pointsBy, asksAnew, isOther } : undefined);
  }
  await retireRows(
    tx,
    courseId,
    retired.map(({ rowId }) => rowId),
  );
  await orderRows(
    tx,
    courseId,
    named.map(({ rowId }) => rowId),
  );
  const fresh = named.filter(({ was, changes }) => !was || changes);
  const changed = fresh.map(({ rowId }) => rowId);
  await keepRowVersions(tx, courseId, changed, by, new Map(fresh.flatMap((row) => said(row, change))));
  return changed;
}

/** Whether answers to the criterion as it was say nothing of it any more. */
function asksForOther({ asksAnew, change: own }: PlannedRow, change: RowChange | undefined): boolean {
  const word = own ?? change;
  return word === 'verify' || (asksAnew && word !== 'carry');
}

function said(row: PlannedRow & { rowId: string }, change: RowChange | undefined): [string, RowChange][] {
  const own = row.change ?? change;
  return row.was && own ? [[row.rowId, own]] : [];
}
