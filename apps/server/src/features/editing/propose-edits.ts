import { BUILTIN, type Engine, type Run } from '@coursecraft/ai/engine/engine';
import type { Element } from '@coursecraft/contract/courses/course';
import type { EditCommand } from '@coursecraft/contract/editing/edit-command';
import type { EditDecision, EditPlan, Impact, Refusal, RemovedSentence } from '@coursecraft/contract/editing/edit-plan';
import { impactOf } from '@coursecraft/domain/criteria/element-coverage';
import { checkPlan, replaceRanges } from '@coursecraft/domain/editing/check-plan';
import { removedSentences } from '@coursecraft/domain/editing/removed-sentences';
import { languageOf } from '@coursecraft/domain/language/pick-language';
import { editRequest } from '../../ai/engine-requests.ts';
import type { Queryable } from '../../platform/db/connect.ts';
import { readElement } from '../courses/repository/course.ts';
import { readAuthoredCriteria } from '../criteria/repository/criteria.ts';
import { requireOrigin, saveOutcomes } from '../inbox/repository/outcomes.ts';
import { readCourseNames } from '../uploads/repository/sources.ts';
import { hashContent } from './hash-content.ts';
import { makePlan } from './make-plan.ts';
import { readRefusals, saveRequest } from './queries.ts';

export type EditInstruction = { hint?: string | undefined; command?: EditCommand | undefined };

export type Asking = EditInstruction & {
  courseId: string;
  elementId: string;
  selection?: string | undefined;
  selectionStart?: number | undefined;
  refused?: Refusal[] | undefined;
  uploads?: string[] | undefined;
  from?: string | undefined;
  uid: string;
};

export type Proposal = {
  element: Element;
  plan: EditPlan;
  verdicts: EditDecision[];
  preview: string;
  removed: RemovedSentence[];
  impact: Impact;
};

export async function proposeEdits(db: Queryable, engine: Engine, asking: Asking, run: Run): Promise<Proposal> {
  const { courseId, elementId, hint = '', command, from, uid } = asking;
  if (from) await requireOrigin(db, courseId, from);
  const element = await readElement(db, courseId, elementId, 'author');
  const refused = [...(asking.refused ?? []), ...(await readRefusals(db, courseId, elementId))];
  const request = await editRequest(db, { ...asking, hint, element, refused });
  const proposal = command
    ? await engine.planCommand({ ...request, command }, run)
    : await engine.planEdit(request, run);
  run.signal.throwIfAborted();
  const document = hashContent(element.content ?? '');
  const plan = makePlan(proposal, { ...document, version: element.version }, request.sources);
  const { verdicts, placed } = checkPlan(plan, document);
  const preview = replaceRanges(
    document.content,
    placed.map(({ replacement }) => replacement),
  );
  await db.transaction(async (tx) => {
    const by = command ? BUILTIN : engine.nameFor('editing', run);
    await saveRequest(tx, { courseId, requestId: plan.planId, elementId, uid, hint, command, engine: by, plan });
    if (from && plan.edits.length > 0) await saveOutcomes(tx, { courseId, originId: from }, [plan.planId]);
  });
  return {
    element,
    plan,
    verdicts,
    preview,
    removed: removedSentences(document.content, preview, request.language),
    impact: await impactOn(db, courseId, elementId, document.content, preview),
  };
}

export async function impactOn(
  db: Queryable,
  courseId: string,
  elementId: string,
  before: string,
  after: string,
): Promise<Impact> {
  const criteria = await readAuthoredCriteria(db, courseId, { elementId });
  const { language } = await readCourseNames(db, courseId);
  return impactOf(elementId, { before, after }, criteria, languageOf(language));
}
