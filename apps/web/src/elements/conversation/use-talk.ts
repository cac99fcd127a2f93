import type { TaskPlace } from '@coursecraft/contract/shapes/examination';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { AnswerKept, type AnswerOutcome, type KeptAnswer } from '../../api/offline/answer-outbox.ts';
import { currentOutbox, useKeptAnswers } from '../../api/offline/current-outbox.ts';
import { type Talk, talkQuery } from '../../api/talk-query.ts';
import { toldOf } from '../../api/told-of.ts';
import type { Assess } from '../content-context.ts';
import { useOwnWords } from '../own-values/use-own-words.ts';
import { withMessage } from './with-message.ts';

/** An answer that is not in the talk yet: on its way, kept until it can be sent, or not taken. */
export type Unheard = { text: string } & (
  | { state: 'sending' }
  | { state: 'waiting' }
  | { state: 'refused'; problem: string }
);

/** How often the page looks for the result of an answer that an engine or a teacher has still to grade. */
const LOOK_FOR_RESULT_MS = 15_000;

function isPending(talk: Talk | null | undefined): boolean {
  const last = talk?.messages.at(-1);
  return last?.pending === true || (last?.state === 'submitted' && last.ruling === undefined);
}

function unheardOf(kept: KeptAnswer | undefined): Unheard | undefined {
  if (kept?.state !== 'waiting' && kept?.state !== 'refused') return undefined;
  const { answer: text = '' } = kept.body;
  return kept.state === 'refused' ? { text, state: 'refused', problem: kept.problem } : { text, state: 'waiting' };
}

type Given = { courseId: string; task: TaskPlace; assess: Assess; isReview?: boolean | undefined };

/** A conversation about one task: what was said, what is on its way, and the way to say more. Nothing typed is lost. */
export function useTalk({ courseId, task, assess, isReview = false }: Given) {
  const queries = useQueryClient();
  const { elementId, itemId, scenarioId } = task;
  const query = useMemo(
    () => talkQuery(courseId, { elementId, itemId, scenarioId }),
    [courseId, elementId, itemId, scenarioId],
  );
  const { queryKey } = query;
  const read = useQuery({
    ...query,
    refetchInterval: ({ state }) => (isPending(state.data) ? LOOK_FOR_RESULT_MS : false),
  });
  const isGraded = !isPending(read.data);
  useEffect(() => {
    if (isGraded) return undefined;
    // Runs once the stored answer is graded: what it proved is progress.
    return () => void queries.invalidateQueries({ queryKey: ['progress'] });
  }, [isGraded, queries]);
  const [draft, setDraft] = useOwnWords(`answer.${itemId ?? scenarioId ?? elementId}`);
  /** The conversation that was left behind for a new one. */
  const [left, setLeft] = useState<string>();
  /** Whether what was said earlier is out of the way. */
  const [isFresh, setFresh] = useState(!isReview);
  if (!isFresh && read.data !== undefined) {
    setFresh(true);
    setLeft(read.data?.threadId);
  }
  const talk = read.data && isFresh && read.data.threadId !== left ? read.data : undefined;
  const kept = useKeptAnswers().find(
    ({ body, state }) =>
      state !== 'sending' && body.elementId === elementId && body.itemId === itemId && body.scenarioId === scenarioId,
  );

  const hear = useCallback(
    (answer: string, outcome: AnswerOutcome) => {
      queries.setQueryData(queryKey, (known) => withMessage(known, answer, outcome));
      // What was said in another tab or on another device stands between.
      void queries.invalidateQueries({ queryKey });
    },
    [queries, queryKey],
  );
  useEffect(() => {
    if (kept?.state !== 'judged') return;
    hear(kept.body.answer ?? '', kept.outcome);
    void currentOutbox().discard(kept.body.actionId);
  }, [kept, hear]);

  const send = useMutation({
    mutationFn: (answer: string) => assess({ itemId, scenarioId, answer, threadId: talk?.threadId }),
    // From here on the outbox keeps it.
    onMutate: () => setDraft(null),
    onSuccess: (outcome, answer) => hear(answer, outcome),
    onError: (error, answer) => {
      if (!(error instanceof AnswerKept)) setDraft(answer || null);
    },
  });
  const sending: Unheard | undefined = send.isPending ? { text: send.variables, state: 'sending' } : undefined;
  const failed = send.error instanceof AnswerKept ? null : send.error;
  return {
    threadId: talk?.threadId,
    messages: talk?.messages ?? [],
    /** Whether there were conversations about the task before this one. */
    hasEarlier: talk ? talk.hasEarlier === true : read.data?.threadId !== undefined,
    /** Whether what was said before is still being read. */
    isReading: read.isPending && read.fetchStatus === 'fetching',
    isUnread: read.isError && read.data === undefined,
    readAgain: () => void read.refetch(),
    unheard: sending ?? unheardOf(kept),
    problem: failed ? toldOf(failed) : undefined,
    draft,
    setDraft,
    say: (answer: string) => send.mutate(answer),
    /** Takes an answer that was not heard back into the box. */
    takeBack() {
      if (!kept) return;
      setDraft(kept.body.answer || null);
      void currentOutbox().discard(kept.body.actionId);
      send.reset();
    },
    beginAnew() {
      setLeft(talk?.threadId);
      send.reset();
    },
  };
}
