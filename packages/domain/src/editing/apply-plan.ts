import type { Edit, EditDecision, EditPlan } from '@coursecraft/contract/editing/edit-plan';
import { checkPlan, type HashedText, refuse, replaceRanges } from './check-plan.ts';
import { editsBetween } from './edits-between.ts';
import { findQuote } from './find-quote.ts';

/** The new text, or the states of edits that do not apply. */
export type Applied = { ok: true; content: string } | { ok: false; refused: EditDecision[] };

/** Applies accepted edits, or all by default. Changes nothing if one of them is not `ok` or unknown. */
export function applyPlan(plan: EditPlan, document: HashedText, accept?: readonly string[]): Applied {
  const unknown = (accept ?? []).filter((id) => !plan.edits.some(({ editId }) => editId === id));
  const edits = accept ? plan.edits.filter(({ editId }) => accept.includes(editId)) : plan.edits;
  const { verdicts, placed } = checkPlan({ ...plan, edits }, document);
  const refused = [
    ...unknown.map((editId) => refuse(editId, 'invalid', 'edit-unknown')),
    ...verdicts.filter(({ verdict }) => verdict !== 'ok'),
  ];
  if (refused.length > 0) return { ok: false, refused };
  return {
    ok: true,
    content: replaceRanges(
      document.content,
      placed.map(({ replacement }) => replacement),
    ),
  };
}

type AppliedEdits = { planId: string; undoes: string; summary: string };

/** Builds the plan that restores an earlier text byte for byte. */
export function invertPlan(from: HashedText, baseVersion: number, former: string, taken: AppliedEdits): EditPlan {
  const edits = editsBetween(from.content, former).map(
    (edit, at): Edit => ({ ...edit, editId: `undo-${at + 1}`, reason: taken.summary }),
  );
  return { ...taken, baseVersion, baseHash: from.hash, edits };
}

/** Adapts a plan to a newer text: quotes that occur once are anchored again. */
export function rebasePlan(plan: EditPlan, document: HashedText, baseVersion: number): EditPlan {
  const edits = plan.edits.filter(({ quote }) => findQuote(document.content, quote).length === 1);
  return { ...plan, baseVersion, baseHash: document.hash, edits: edits.map(({ occurrence: _, ...edit }) => edit) };
}
