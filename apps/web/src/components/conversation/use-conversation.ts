import type { TaskPlace } from '@coursecraft/contract/assessment/conversation';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Conversation, type ConversationMessage, conversationQuery } from '../../api/conversation-query.ts';
import { messageOf } from '../../api/event-target.ts';
import { AnswerKept, type AnswerOutcome, type QueuedAnswer } from '../../api/offline/answer-queue.ts';
import { currentOutbox, useKeptAnswers } from '../../api/offline/current-queue.ts';
import { sendPageEvent } from '../../ui/page-events.ts';
import type { Assess } from '../content-context.ts';
import { useOwnWords } from '../own-values/use-own-words.ts';
import { withMessage } from './with-message.ts';

export type PendingTurn = { text: string } & (
  | { state: 'sending' }
  | { state: 'waiting' }
  | { state: 'refused'; problem: string }
);

const LOOK_FOR_RESULT_MS = 15_000;
/** As many as an answer may have. */
const MOST_RECORDINGS = 20;

function isPending(conversation: Conversation | null | undefined): boolean {
  const last = conversation?.messages.at(-1);
  return last?.pending === true || (last?.state === 'submitted' && last.ruling === undefined);
}

function pendingTurnOf(kept: QueuedAnswer | undefined): PendingTurn | undefined {
  if (kept?.state !== 'waiting' && kept?.state !== 'refused') return undefined;
  const { answer: text = '' } = kept.body;
  return kept.state === 'refused' ? { text, state: 'refused', problem: kept.problem } : { text, state: 'waiting' };
}

/** Celebrates an answer that was graded after its reply, while the page is open. */
function useCelebratedLate(last: ConversationMessage | undefined): void {
  const waited = useRef<string>(undefined);
  useEffect(() => {
    if (!last) return;
    const { messageId, pending, verdict, aided, uncounted } = last;
    const isLate = waited.current === messageId;
    waited.current = pending ? messageId : undefined;
    if (isLate && !pending && verdict === 'met' && !aided && !uncounted)
      sendPageEvent('cc:mastery', { mastered: [messageId] });
  }, [last]);
}

/** An answer with the ids of its recordings, separated by spaces. */
type Spoken = { answer: string; recordingIds: string };

type UseConversationOptions = { courseId: string; task: TaskPlace; assess: Assess; isReview?: boolean | undefined };

/** Names the place of a draft. */
export const placeOf = ({ elementId, itemId, scenarioId }: TaskPlace): string => itemId ?? scenarioId ?? elementId;

/** Holds a conversation about a task with its pending answer and draft. */
export function useConversation({ courseId, task, assess, isReview = false }: UseConversationOptions) {
  const queries = useQueryClient();
  const { elementId, itemId, scenarioId } = task;
  const query = useMemo(
    () => conversationQuery(courseId, { elementId, itemId, scenarioId }),
    [courseId, elementId, itemId, scenarioId],
  );
  const { queryKey } = query;
  const read = useQuery({
    ...query,
    refetchInterval: ({ state }) => (isPending(state.data) ? LOOK_FOR_RESULT_MS : false),
  });
  useCelebratedLate(read.data?.messages.at(-1));
  const isGraded = !isPending(read.data);
  useEffect(() => {
    if (isGraded) return undefined;
    // Runs after grading, because progress may have changed.
    return () => void queries.invalidateQueries({ queryKey: ['progress'] });
  }, [isGraded, queries]);
  const place = placeOf(task);
  const [draft, writeDraft] = useOwnWords(`answer.${place}`);
  const [recorded, setRecorded] = useOwnWords(`recordings.${place}`);
  /** A draft without words has no recordings. */
  const setDraft = (text: string | null, recordingIds = text ? recorded : '') => {
    writeDraft(text);
    setRecorded(recordingIds || null);
  };
  const [left, setLeft] = useState<string>();
  const [isFresh, setFresh] = useState(!isReview);
  if (!isFresh && read.data !== undefined) {
    setFresh(true);
    setLeft(read.data?.threadId);
  }
  const conversation = read.data && isFresh && read.data.threadId !== left ? read.data : undefined;
  const kept = useKeptAnswers().find(
    ({ body, state }) =>
      state !== 'sending' && body.elementId === elementId && body.itemId === itemId && body.scenarioId === scenarioId,
  );

  const onEvent = useCallback(
    (answer: string, outcome: AnswerOutcome) => {
      queries.setQueryData(queryKey, (known) => withMessage(known, answer, outcome));
      // Another tab or device has added turns.
      void queries.invalidateQueries({ queryKey });
    },
    [queries, queryKey],
  );
  useEffect(() => {
    if (kept?.state !== 'judged') return;
    onEvent(kept.body.answer ?? '', kept.outcome);
    void currentOutbox().discard(kept.body.actionId);
  }, [kept, onEvent]);

  const send = useMutation({
    mutationFn: ({ answer, recordingIds }: Spoken) =>
      assess({
        ...{ itemId, scenarioId, answer, threadId: conversation?.threadId },
        ...(recordingIds && { recordingIds: recordingIds.split(' ') }),
      }),
    // From here on the offline queue holds it.
    onMutate: () => setDraft(null),
    onSuccess: (outcome, { answer }) => onEvent(answer, outcome),
    onError: (error, { answer, recordingIds }) => {
      if (!(error instanceof AnswerKept)) setDraft(answer || null, recordingIds);
    },
  });
  const sending: PendingTurn | undefined = send.isPending
    ? { text: send.variables.answer, state: 'sending' }
    : undefined;
  const last = conversation?.messages.at(-1);
  // The server has it, but the page closed before the reply came.
  const isStored = last?.pending === true && last.answer === kept?.body.answer;
  const failed = send.error instanceof AnswerKept ? null : send.error;
  return {
    threadId: conversation?.threadId,
    messages: conversation?.messages ?? [],
    hasEarlier: conversation ? conversation.hasEarlier === true : read.data?.threadId !== undefined,
    isReading: read.isPending && read.fetchStatus === 'fetching',
    isUnread: read.isError && read.data === undefined,
    readAgain: () => void read.refetch(),
    unheard: sending ?? (isStored ? undefined : pendingTurnOf(kept)),
    problem: failed ? messageOf(failed) : undefined,
    draft,
    setDraft,
    addHelp: (messageId: string, help: Pick<ConversationMessage, 'hint' | 'hintPlace' | 'modelAnswer'>) =>
      queries.setQueryData(
        queryKey,
        (known) =>
          known && {
            ...known,
            messages: known.messages.map((one) => (one.messageId === messageId ? { ...one, ...help } : one)),
          },
      ),
    addRecording: (recordingId: string) =>
      setRecorded([...recorded.split(' ').filter(Boolean), recordingId].slice(-MOST_RECORDINGS).join(' ')),
    say: (answer: string) => send.mutate({ answer, recordingIds: recorded }),
    takeBack() {
      if (!kept) return;
      setDraft(kept.body.answer || null, kept.body.recordingIds?.join(' '));
      void currentOutbox().discard(kept.body.actionId);
      send.reset();
    },
    beginAnew() {
      setLeft(conversation?.threadId);
      send.reset();
    },
  };
}
