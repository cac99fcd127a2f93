import type { Edit, HeldEdit } from '@coursecraft/contract/editing/edit-plan';
import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { applyPlan, rebasePlan } from '@coursecraft/domain/editing/apply-plan';
import { findQuote } from '@coursecraft/domain/editing/find-quote';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { newActionId } from '../../../api/action-id.ts';
import { call } from '../../../api/call.ts';
import { outlineQuery } from '../../../api/course-queries.ts';
import { editRequestsKey } from '../../../api/edit-requests-key.ts';
import { asError, startLongWork, WorkStopped } from '../../../api/long-work.ts';
import { placeIn } from '../../../components/course-places.ts';

type PlanReply = Omit<ReplyOf<'planEdit'>, 'success'>;
type InPlaceRequest = { hint: string; source: string; start: number };

export type InPlaceState =
  | { name: 'idle' }
  | { name: 'saving'; asked: InPlaceRequest }
  | { name: 'asking'; asked: InPlaceRequest; text: string; stop: () => void }
  /** `edits` are undecided; `content` is the text that they are for. */
  | { name: 'suggested'; planned: PlanReply; edits: readonly Edit[]; content: string }
  | { name: 'cannot'; reason: string | undefined; held: readonly HeldEdit[] }
  | { name: 'nothing' }
  | { name: 'stale' }
  | { name: 'failed'; asked: InPlaceRequest; error: Error };

const IDLE: InPlaceState = { name: 'idle' };
/** Plans are compared by this name of the text instead of a hash. */
const CURRENT = 'current';

type Setup = {
  courseId: string;
  elementId: string;
  value: string;
  isSaved: boolean;
  /** Saves the text. Rejects if that fails. */
  onSave: () => Promise<void>;
  /** Replaces the text by one step that can be undone. */
  onText: (text: string) => void;
  /** The text holds an accepted change of this plan. */
  onAccepted: (planId: string) => void;
};

/** Asks for changes of selected text and applies the accepted ones to the text in the editor. */
export function useInPlaceEdits({ courseId, elementId, value, isSaved, onSave, onText, onAccepted }: Setup) {
  const [state, setState] = useState<InPlaceState>(IDLE);
  const queries = useQueryClient();
  const course = useQuery(outlineQuery(courseId, 'author')).data;
  /** Shows what becomes of a request, unless the author has closed it. */
  const showFor = (asked: InPlaceRequest, next: InPlaceState) =>
    setState((now) => ('asked' in now && now.asked === asked ? next : now));

  const start = async (asked: InPlaceRequest, content: string) => {
    const body = {
      courseId,
      moduleId: '',
      sectionId: '',
      elementId,
      ...(course && placeIn(course, elementId)),
      hint: asked.hint,
      selection: asked.source,
      selectionStart: asked.start,
    };
    const show = (next: InPlaceState) => showFor(asked, next);
    const asking = (text: string) => show({ name: 'asking', asked, text, stop: () => work.stop() });
    const work = startLongWork('planEdit', { body, actionId: newActionId(), onText: asking });
    asking('');
    try {
      const planned = await work.result;
      const fits = (editId: string) => planned.verdicts.some((one) => one.editId === editId && one.verdict === 'ok');
      const edits = planned.plan.edits.filter(({ editId }) => fits(editId));
      const { cannot, held = [] } = planned.plan;
      if (edits.length > 0) show({ name: 'suggested', planned, edits, content });
      else if (cannot || held.length > 0) show({ name: 'cannot', reason: cannot, held });
      else show({ name: 'nothing' });
    } catch (error) {
      show(error instanceof WorkStopped ? IDLE : { name: 'failed', asked, error: asError(error) });
    }
  };

  // Waits until the text is saved, because the plan must match it.
  useEffect(() => {
    if (state.name === 'saving' && isSaved) void start(state.asked, value);
  });

  // Drops suggestions whose text was changed since.
  useEffect(() => {
    if (state.name !== 'suggested' || value === state.content) return;
    const edits = state.edits.filter(({ quote }) => findQuote(value, quote).length === 1);
    if (edits.length === 0 && state.edits.length > 0) setState({ name: 'stale' });
    else setState({ ...state, content: value, edits: edits.map(({ occurrence: _, ...edit }) => edit) });
  }, [value, state]);

  /** Keeps the decision in the history of requests. The change itself does not depend on it. */
  const note = async ({ plan }: PlanReply, decision: { accepted?: string[]; refused?: string[] }) => {
    const params = { courseId, requestId: plan.planId };
    await call('decideEdits', { params, body: { elementId, ...decision } }).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: editRequestsKey(courseId) });
  };
  const leave = (planned: PlanReply, edits: readonly Edit[], content: string) =>
    setState(edits.length > 0 ? { name: 'suggested', planned, edits, content } : IDLE);

  return {
    state,
    ask(asked: InPlaceRequest) {
      setState({ name: 'saving', asked });
      onSave().catch((error: unknown) => showFor(asked, { name: 'failed', asked, error: asError(error) }));
    },
    close() {
      if (state.name === 'asking') state.stop();
      setState(IDLE);
    },
    accept(edit: Edit) {
      if (state.name !== 'suggested') return;
      const { planned, content } = state;
      const document = { content, hash: CURRENT };
      const plan = { ...planned.plan, edits: [edit], baseHash: CURRENT };
      const applied = applyPlan(plan, document);
      if (!applied.ok) {
        setState({ name: 'stale' });
        return;
      }
      const others = { ...plan, edits: state.edits.filter((other) => other !== edit) };
      const rest = rebasePlan(others, { content: applied.content, hash: CURRENT }, 0);
      leave(planned, rest.edits, applied.content);
      onText(applied.content);
      onAccepted(plan.planId);
      void note(planned, { accepted: [edit.editId] });
    },
    reject(edit: Edit) {
      if (state.name !== 'suggested') return;
      const { planned, edits, content } = state;
      leave(
        planned,
        edits.filter((other) => other !== edit),
        content,
      );
      void note(planned, { refused: [edit.editId] });
    },
  };
}

export type InPlaceEdits = ReturnType<typeof useInPlaceEdits>;
