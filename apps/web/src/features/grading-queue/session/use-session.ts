import type { Failure } from '@coursecraft/contract/failure';
import type { TeacherGradeInput } from '@coursecraft/contract/grading-queue/grading-queue';
import type { Assigned, Assignee } from '@coursecraft/contract/inbox/inbox';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { gradingQueueKey } from '../grading-queue-queries.ts';
import { afterEvent, EMPTY, isSure, READY } from './session-state.ts';

function whyRefused(failure: unknown): 'gone' | 'held' | 'failed' {
  const { reason } = (failure instanceof ApiError && (failure.body as Partial<Failure> | undefined)) || {};
  if (reason === 'mark-takes-mastery') return 'held';
  return reason === 'answer-marked-already' || reason === 'answer-of-other-meaning' ? 'gone' : 'failed';
}

export type Outcome = { overruled: number; learned: number };
const NOTHING: Outcome = { overruled: 0, learned: 0 };

/** Grades answers optimistically: grades are sent in order in the background, and refused ones return. */
export function useGradingSession(courseId: string, groupId: string | undefined, assigned: Assigned | undefined) {
  const queries = useQueryClient();
  const [state, dispatch] = useReducer(afterEvent, EMPTY);
  const [error, setError] = useState<Error>();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const sending = useRef<Promise<void>>(Promise.resolve());
  const reading = useRef(false);

  const read = useCallback(
    async (cursor: string | undefined) => {
      if (reading.current) return;
      reading.current = true;
      try {
        const page = await call('listMarkable', { params: { courseId }, query: { cursor, groupId, assigned } });
        dispatch({ kind: 'read', answers: page.answers, cursor: page.nextCursor });
        setError(undefined);
      } catch (failure) {
        setError(failure instanceof Error ? failure : new Error(String(failure)));
      } finally {
        reading.current = false;
      }
    },
    [courseId, groupId, assigned],
  );
  const { waiting, isRead, cursor } = state;
  const wantsMore = !isRead && waiting.length < READY && !error;
  useEffect(() => {
    if (wantsMore) void read(cursor);
  }, [wantsMore, read, cursor]);

  /** One after the other, in the order of the decisions. */
  const send = (work: () => Promise<void>, evidenceId: string) => {
    sending.current = sending.current.then(async () => {
      try {
        await work();
      } catch (failure) {
        setError(failure instanceof Error ? failure : new Error(String(failure)));
        dispatch({ kind: 'refused', evidenceId, why: whyRefused(failure) });
      }
      void queries.invalidateQueries({ queryKey: gradingQueueKey(courseId) });
    });
  };

  const sendMark = async (evidenceId: string, given: TeacherGradeInput) => {
    const { overruled, learned } = await call('markAnswer', { params: { courseId, evidenceId }, body: given });
    setOutcomes((before) => new Map(before).set(evidenceId, { overruled: Number(overruled), learned }));
  };

  const mark = (given: TeacherGradeInput, together: readonly string[] = []) => {
    const [answer] = waiting;
    if (!answer) return;
    setError(undefined);
    dispatch({ kind: 'did', mark: given, together });
    for (const evidenceId of [answer.evidenceId, ...together]) {
      send(() => sendMark(evidenceId, given), evidenceId);
    }
  };

  /** Loads all waiting answers and confirms the suggestions of which the model is sure. */
  const confirmSure = async () => {
    setError(undefined);
    const sure = waiting.filter(isSure);
    try {
      for (let next = isRead ? undefined : cursor; next; ) {
        const page = await call('listMarkable', { params: { courseId }, query: { cursor: next, groupId, assigned } });
        dispatch({ kind: 'read', answers: page.answers, cursor: page.nextCursor });
        sure.push(...page.answers.filter(isSure));
        next = page.nextCursor;
      }
    } catch (failure) {
      setError(failure instanceof Error ? failure : new Error(String(failure)));
      return;
    }
    const evidenceIds = [...new Set(sure.map(({ evidenceId }) => evidenceId))];
    dispatch({ kind: 'confirmed', evidenceIds });
    for (const evidenceId of evidenceIds) send(() => sendMark(evidenceId, { verdict: 'met' }), evidenceId);
  };

  const undo = () => {
    const last = state.done.at(-1);
    if (!last) return;
    setError(undefined);
    dispatch({ kind: 'took-back' });
    if (last.mark === 'skipped') return;
    for (const evidenceId of [last.answer.evidenceId, ...last.together]) {
      send(async () => {
        await call('takeBackMark', { params: { courseId, evidenceId } });
        setOutcomes((before) => new Map([...before].filter(([id]) => id !== evidenceId)));
      }, evidenceId);
    }
  };

  return {
    state,
    error,
    isFiltered: assigned !== undefined,
    outcome: [...outcomes.values()].reduce(
      (sum, { overruled, learned }) => ({ overruled: sum.overruled + overruled, learned: sum.learned + learned }),
      NOTHING,
    ),
    mark,
    confirmSure,
    undo,
    skip: () => dispatch({ kind: 'did', mark: 'skipped' }),
    retry: () => void read(cursor),
    assign: (evidenceId: string, assignee: Assignee | undefined, uid: string | undefined) => {
      const isListed = assigned === undefined || (assigned === 'me' ? assignee?.uid === uid : !assignee);
      dispatch({ kind: 'assigned', evidenceId, assignee, isListed });
    },
  };
}
