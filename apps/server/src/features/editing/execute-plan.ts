import type { EditPlan, EditRequest } from '@coursecraft/contract/editing/edit-plan';
import { assignItemIds } from '@coursecraft/domain/content/checks';
import { applyPlan, invertPlan, rebasePlan } from '@coursecraft/domain/editing/apply-plan';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Queryable } from '../../platform/db/connect.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { Payload } from '../../request-context.ts';
import { readElement } from '../courses/repository/course.ts';
import { saveElement } from '../courses/repository/element.ts';
import { hasWorkingCopy } from '../courses/repository/working-text.ts';
import { awaitPublication, readOrigins } from '../inbox/repository/outcomes.ts';
import { notifyPerson, withdrawNotification } from '../notifications/repository/notifications.ts';
import { hashContent } from './hash-content.ts';
import { impactOn } from './propose-edits.ts';
import { holdPlan, noteDecisions, readAccepted } from './queries.ts';
import { noteOf } from './repository/plan-note.ts';

type Execution = {
  courseId: string;
  elementId: string;
  plan: EditPlan;
  accept?: string[] | undefined;
  refuse?: { editId: string; reason: string }[] | undefined;
  persist: boolean;
  uid: string;
};

/** Applies the accepted edits to the current element: all, or none with the reasons. Requires a transaction. */
export async function executePlan(
  tx: Queryable,
  { plan: named, ...execution }: Execution,
): Promise<Payload<'executeEdits'>> {
  const { courseId, elementId, persist, uid } = execution;
  const accept = execution.accept ?? named.edits.map(({ editId }) => editId);
  const refuse = execution.refuse ?? [];
  const plan = (await holdPlan(tx, { courseId, elementId, planId: named.planId })) ?? named;
  const element = await readElement(tx, courseId, elementId, 'author');
  const former = hashContent(element.content ?? '');
  const applied = applyPlan(plan, former, accept);
  if (!applied.ok) {
    throw new AppError('unprocessable', 'edits-do-not-fit', {
      details: applied.refused.map(({ editId, reason = 'edits-do-not-fit', values }) => ({
        path: editId,
        reason,
        values,
      })),
    });
  }
  const content = assignItemIds(applied.content, () => newId('itm'));
  const origin = plan.undoes ? 'restore' : 'ai';
  const by = { authorUid: uid, origin, note: noteOf(plan) } as const;
  const saved = persist ? await saveElement(tx, { courseId, elementId }, { content }, by, element.version) : undefined;
  const version = saved?.version ?? element.version;
  const next = hashContent(content);
  const taken = { planId: newId('act'), undoes: plan.planId, summary: plan.summary };
  const inversePlan = invertPlan(next, version, former.content, taken);
  const decided = new Set([...accept, ...refuse.map(({ editId }) => editId)]);
  const open = { ...plan, edits: plan.edits.filter(({ editId }) => !decided.has(editId)) };
  const rest = rebasePlan(open, next, version);
  if (persist) {
    await keepDecisions(tx, { courseId, elementId, plan, accept, refuse, inversePlan, rest });
    if (accept.length > 0) await notifyAskers(tx, { courseId, elementId, plan, uid });
  }
  return {
    content,
    element: saved,
    inversePlan,
    rest,
    impact: await impactOn(tx, courseId, elementId, former.content, content),
  };
}

/**
 * Notifies students whose questions or flags prompted the plan, when they can read the change. Undo withdraws the
 * notification.
 */
async function notifyAskers(
  tx: Queryable,
  { courseId, elementId, plan, uid }: Omit<Execution, 'persist'>,
): Promise<void> {
  const planId = plan.undoes ?? plan.planId;
  const isUnpublished = await hasWorkingCopy(tx, { courseId, elementId });
  await awaitPublication(tx, courseId, planId, isUnpublished && !plan.undoes);
  for (const { originId, studentId } of await readOrigins(tx, courseId, planId)) {
    const about = { courseId, subjectId: originId, kind: 'material-changed' } as const;
    if (plan.undoes) await withdrawNotification(tx, { ...about, uid: studentId });
    else if (!isUnpublished) await notifyPerson(tx, { ...about, uid: studentId, by: uid, partId: elementId });
  }
}

type Decided = Required<Pick<Execution, 'courseId' | 'elementId' | 'plan'>> & {
  accept: string[];
  refuse: { editId: string; reason: string }[];
  inversePlan: EditPlan;
  rest: EditPlan;
};

async function keepDecisions(
  tx: Queryable,
  { courseId, elementId, plan, accept, refuse, inversePlan, rest }: Decided,
): Promise<void> {
  if (plan.undoes) {
    const undone = { courseId, elementId, requestId: plan.undoes };
    const edits = await readAccepted(tx, undone);
    await noteDecisions(
      tx,
      undone,
      edits.map((editId) => ({ editId, decision: 'undone' })),
      { inverse: null, rest: null },
    );
    return;
  }
  const decisions: EditRequest['decisions'] = [
    ...accept.map((editId) => ({ editId, decision: 'accepted' as const })),
    ...refuse.map(({ editId, reason }) => ({ editId, decision: 'refused' as const, ...(reason ? { reason } : {}) })),
  ];
  const left = accept.length > 0 ? { inverse: inversePlan, rest } : {};
  await noteDecisions(tx, { courseId, elementId, requestId: plan.planId }, decisions, left);
}
