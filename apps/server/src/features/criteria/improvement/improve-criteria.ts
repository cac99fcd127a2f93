import type { Run } from '@coursecraft/ai/engine/engine';
import type { Criterion, CriterionProposal } from '@coursecraft/contract/criteria/criterion';
import type { CriterionChange, CriterionImpact } from '@coursecraft/contract/criteria/criterion-saving';
import type { WrittenCriterion } from '@coursecraft/domain/criteria/criterion-set';
import { keepCriterionIds } from '@coursecraft/domain/criteria/keep-criterion-ids';
import { settleKeyPoints } from '@coursecraft/domain/criteria/key-points';
import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import type { Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Services } from '../../../request-context.ts';
import { criteriaRequests, type ElementWithCriteria, type Improving } from '../engine-requests.ts';
import { type CriterionSet, saveCriteria } from '../updates/save-criteria.ts';

export type Improved = ElementWithCriteria & { drafts: CriterionDraft[] };

export async function improveCriteria(
  { db, engine }: Pick<Services, 'db' | 'engine'>,
  improving: Improving,
  run: Run,
): Promise<Improved[]> {
  const requests = await criteriaRequests(db, improving);
  const improved: Improved[] = [];
  for (const [done, { asked, request }] of requests.entries()) {
    run.signal.throwIfAborted();
    const name = asked.element.title;
    run.onStep({ kind: 'improving', label: `Improving the criteria of ${name}`, name, done, total: requests.length });
    improved.push({ ...asked, drafts: keepCriterionIds(asked.rows, await engine.improveRows(request, run)) });
  }
  return improved;
}

const setOf = ({ place, rows: criteria, drafts }: Improved): CriterionSet => ({
  place,
  write: () => written(criteria, drafts),
  baseVersions: Object.fromEntries(criteria.map(({ rowId, version }) => [rowId, version])),
});

function written(criteria: readonly Criterion[], drafts: readonly CriterionDraft[]): WrittenCriterion[] {
  const known = new Set(criteria.map(({ rowId }) => rowId));
  const improved = drafts.map(({ key, ...draft }) => {
    const text = { ...draft, pointsBy: 'engine' as const };
    return known.has(key) ? { ...text, rowId: key } : text;
  });
  const named = new Set(drafts.map(({ key }) => key));
  if (criteria.some(({ rowId }) => !named.has(rowId))) {
    return criteria.map(
      (criterion) => improved.find((one) => 'rowId' in one && one.rowId === criterion.rowId) ?? criterion,
    );
  }
  return improved;
}

export type Outcome = { rows: CriterionProposal[]; impact: CriterionImpact; persisted: boolean };

/**
 * Saves improved criteria in a transaction if `persist` is true. Skips a set if a student holds a changed criterion
 * and the author has not decided.
 */
export async function settleCriteria(
  tx: Queryable,
  improved: readonly Improved[],
  how: { courseId: string; persist: boolean; change?: CriterionChange | undefined; authorUid: string },
): Promise<Outcome> {
  const { courseId, persist, change, authorUid } = how;
  const saving = { courseId, sets: improved.map(setOf), change, by: { authorUid, origin: 'ai' as const } };
  const { impact } = await saveCriteria(tx, { ...saving, preview: true });
  const isFree = change !== undefined || impact.students === 0;
  if (!persist || !isFree) return { rows: improved.flatMap(proposed), impact, persisted: false };
  const saved = await saveCriteria(tx, saving);
  return { rows: saved.rows, impact: saved.impact, persisted: true };
}

function proposed({ place, rows: criteria, drafts }: Improved): CriterionProposal[] {
  const { courseId: _, ...where } = place;
  return drafts.map(({ key, ...draft }) => {
    const present = criteria.find(({ rowId }) => rowId === key);
    const keyPoints = settleKeyPoints(present?.keyPoints ?? [], draft.keyPoints, () => newId('kpt'));
    const text = { ...draft, keyPoints };
    return present ? { ...present, ...text } : { ...where, ...text };
  });
}
