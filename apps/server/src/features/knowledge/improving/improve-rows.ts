import type { Run } from '@coursecraft/ai/engine/engine';
import type { KnowledgeRow, RowProposal } from '@coursecraft/contract/shapes/knowledge';
import type { RowChange, RowImpact } from '@coursecraft/contract/shapes/row-saving';
import type { RowDraft } from '@coursecraft/domain/drafts/draft';
import { keepRowIds } from '@coursecraft/domain/knowledge/keep-row-ids';
import { settleKeyPoints } from '@coursecraft/domain/knowledge/key-points';
import type { WrittenRow } from '@coursecraft/domain/knowledge/row-set';
import type { Queryable } from '../../../db/connect.ts';
import { newId } from '../../../new-id.ts';
import type { Services } from '../../../request-context.ts';
import { type Asked, type Improving, rowsRequests } from '../engine-requests.ts';
import { type RowSet, saveRows } from '../rows/save-rows.ts';

/** An element's criteria as an engine would have them. */
export type Improved = Asked & { drafts: RowDraft[] };

/** Has an engine improve the criteria of a scope, element by element. Nothing is saved. */
export async function improveRows(
  { db, engine }: Pick<Services, 'db' | 'engine'>,
  improving: Improving,
  run: Run,
): Promise<Improved[]> {
  const requests = await rowsRequests(db, improving);
  const improved: Improved[] = [];
  for (const [done, { asked, request }] of requests.entries()) {
    run.signal.throwIfAborted();
    const name = asked.element.title;
    run.onStep({ kind: 'improving', label: `Improving the criteria of ${name}`, name, done, total: requests.length });
    improved.push({ ...asked, drafts: keepRowIds(asked.rows, await engine.improveRows(request, run)) });
  }
  return improved;
}

/** The set of an element with its improved criteria; those that were not improved stay. */
const setOf = ({ place, rows, drafts }: Improved): RowSet => ({
  place,
  write: () => written(rows, drafts),
  baseVersions: Object.fromEntries(rows.map(({ rowId, version }) => [rowId, version])),
});

function written(rows: readonly KnowledgeRow[], drafts: readonly RowDraft[]): WrittenRow[] {
  const known = new Set(rows.map(({ rowId }) => rowId));
  const improved = drafts.map(({ key, ...draft }) => {
    const text = { ...draft, pointsBy: 'engine' as const };
    return known.has(key) ? { ...text, rowId: key } : text;
  });
  const named = new Set(drafts.map(({ key }) => key));
  // One criterion of several was improved: it keeps its place among them.
  if (rows.some(({ rowId }) => !named.has(rowId))) {
    return rows.map((row) => improved.find((one) => 'rowId' in one && one.rowId === row.rowId) ?? row);
  }
  return improved;
}

export type Outcome = { rows: RowProposal[]; impact: RowImpact; persisted: boolean };

/**
 * Saves improved criteria, in a transaction, where `persist` is true, and nobody has to be asked: without a word on the change, a set is
 * left as it is as soon as a student holds one of its changed criteria. Says what is, or would be.
 */
export async function settleRows(
  tx: Queryable,
  improved: readonly Improved[],
  how: { courseId: string; persist: boolean; change?: RowChange | undefined; authorUid: string },
): Promise<Outcome> {
  const { courseId, persist, change, authorUid } = how;
  const saving = { courseId, sets: improved.map(setOf), change, by: { authorUid, origin: 'ai' as const } };
  const { impact } = await saveRows(tx, { ...saving, preview: true });
  const isFree = change !== undefined || impact.students === 0;
  if (!persist || !isFree) return { rows: improved.flatMap(proposed), impact, persisted: false };
  const saved = await saveRows(tx, saving);
  return { rows: saved.rows, impact: saved.impact, persisted: true };
}

/** Improved criteria as they would be. */
function proposed({ place, rows, drafts }: Improved): RowProposal[] {
  const { courseId: _, ...where } = place;
  return drafts.map(({ key, ...draft }) => {
    const present = rows.find(({ rowId }) => rowId === key);
    const keyPoints = settleKeyPoints(present?.keyPoints ?? [], draft.keyPoints, () => newId('kpt'));
    const text = { ...draft, keyPoints };
    return present ? { ...present, ...text } : { ...where, ...text };
  });
}
