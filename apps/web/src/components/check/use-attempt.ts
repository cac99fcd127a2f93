import type { CheckResponse } from '@coursecraft/contract/assessment/check';
import type { Confidence } from '@coursecraft/contract/assessment/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type LastAttempt, lastAttemptsQuery, withAttempt } from '../../api/attempts-query.ts';
import { messageOf } from '../../api/event-target.ts';
import { AnswerKept, type AnswerOutcome } from '../../api/offline/answer-queue.ts';
import { currentOutbox, useKeptAnswers } from '../../api/offline/current-queue.ts';
import type { StudentContext } from '../content-context.ts';
import { fitsCheck } from './fits-check.ts';
import { inNewOrder } from './in-new-order.ts';
import type { KeyedCheck } from './inputs/input-props.ts';
import { useChosen } from './use-chosen.ts';

/** Holds the current attempt at a keyed check: an answer being sent or the last graded one from any device. */
export function useAttempt(context: StudentContext, check: KeyedCheck) {
  const { courseId, elementId, assess, isReview = false } = context;
  const { id: itemId } = check;
  const hasOptions = 'options' in check;
  const queries = useQueryClient();
  const query = useMemo(() => lastAttemptsQuery(courseId, elementId), [courseId, elementId]);
  const { queryKey } = query;
  const { data: attempts } = useQuery(query);
  const known = attempts?.find((attempt) => attempt.itemId === itemId);
  const made = known?.number ?? 0;
  const [order, setOrder] = useState<number>();
  if (order === undefined && attempts !== undefined) setOrder(made);
  const [left, setLeft] = useState<string>();
  const kept = useKeptAnswers().find(({ body, state }) => body.itemId === itemId && state !== 'sending');
  const { chosen, choose, forget } = useChosen(itemId);
  const [confidence, setConfidence] = useState<Confidence>();

  const onEvent = useCallback(
    async (response: CheckResponse, outcome: AnswerOutcome) => {
      // A running read may predate the answer.
      await queries.cancelQueries({ queryKey });
      const isRead = queries.getQueryData(queryKey) !== undefined;
      queries.setQueryData(queryKey, (before = []) => withAttempt(before, itemId, response, outcome));
      // After a success more feedback is available.
      const hasMore = outcome.verdict === 'met' && hasOptions;
      if (!isRead || hasMore) void queries.invalidateQueries({ queryKey });
    },
    [queries, queryKey, itemId, hasOptions],
  );
  useEffect(() => {
    if (kept?.state !== 'judged' || kept.body.response === undefined) return;
    void onEvent(kept.body.response, kept.outcome);
  }, [kept, onEvent]);

  const grading = useMutation({
    mutationFn: (response: CheckResponse) => assess({ itemId, response, confidence }),
    onSuccess: async (outcome, response) => {
      forget();
      setConfidence(undefined);
      await onEvent(response, outcome);
    },
    // From here on the offline queue holds it.
    onError: (error) => error instanceof AnswerKept && forget(),
  });
  const { isPending } = grading;
  const isOfBefore = isReview && grading.data?.messageId !== known?.messageId;
  const isAnew = known === undefined || known.messageId === left || known.takenBack === true || isOfBefore;
  const last = isAnew ? undefined : known;
  const isWaiting = kept?.state === 'waiting';
  const answered = last && fitsCheck(check, last.response) ? last.response : undefined;
  const value = chosen ?? (kept?.state === 'judged' ? undefined : kept?.body.response) ?? answered;
  const isChanged = kept?.about?.check !== undefined && kept.about.check !== JSON.stringify(check);
  const failed = grading.error && !(grading.error instanceof AnswerKept) ? messageOf(grading.error) : undefined;
  const discard = () => {
    if (kept) void currentOutbox().discard(kept.body.actionId);
  };
  return {
    value,
    choose,
    state: isPending ? ('judging' as const) : isWaiting ? ('waiting' as const) : ('open' as const),
    problem: kept?.state === 'refused' ? kept.problem : failed,
    last: isWaiting ? undefined : last,
    /** The former answer, if it does not fit the changed check. */
    previousAnswer: isChanged ? (kept?.about?.said ?? '') : last && answered === undefined ? last.answer : undefined,
    isAnsweredElsewhere: kept?.state === 'judged' && kept.outcome.meanwhile !== undefined,
    isShown: last?.verdict === 'met' && !isWaiting,
    isJudged: last !== undefined && JSON.stringify(value) === JSON.stringify(answered),
    isTakenBack: known?.takenBack === true && !isReview,
    earlier: isReview ? 0 : made - (last ? 1 : 0),
    shown: inNewOrder(check, order ?? 0),
    confidence,
    setConfidence,
    addHelp: (help: Pick<LastAttempt, 'hint' | 'hintPlace'>) =>
      queries.setQueryData(queryKey, (before) =>
        before?.map((attempt) => (attempt.messageId === known?.messageId ? { ...attempt, ...help } : attempt)),
      ),
    submit(response: CheckResponse) {
      choose(response);
      discard();
      grading.mutate(response);
    },
    again() {
      // A withdrawn answer can be edited; a graded one starts over.
      choose(isWaiting ? value : undefined);
      if (!isWaiting) {
        setLeft(known?.messageId);
        setOrder(made);
      }
      discard();
      grading.reset();
    },
  };
}
