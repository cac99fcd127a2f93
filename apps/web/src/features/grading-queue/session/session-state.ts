import type { QueuedAnswer, TeacherGradeInput } from '@coursecraft/contract/grading-queue/grading-queue';

/** What was done with an answer: marked, or left for another time. */
export type Mutation = {
  answer: QueuedAnswer;
  mark: TeacherGradeInput | 'skipped';
  /** The ids of similar answers that got the same mark, and those of them that stood ready. */
  together: readonly string[];
  stoodReady: readonly QueuedAnswer[];
};

/** Answers that are marked one after the other. */
export type SessionState = {
  /** The one to be marked stands first. */
  waiting: readonly QueuedAnswer[];
  /** Oldest first. */
  done: readonly Mutation[];
  /** Where the next answers begin; nothing is left to be read where it is undefined and `isRead`. */
  cursor: string | undefined;
  isRead: boolean;
};

export const EMPTY: SessionState = { waiting: [], done: [], cursor: undefined, isRead: false };

/** So many answers stand ready, so that the next is there at once. */
export const READY = 5;

export type SessionEvent =
  | { kind: 'read'; answers: readonly QueuedAnswer[]; cursor: string | undefined }
  /** `together`: the ids of similar answers that get the same mark. */
  | { kind: 'did'; mark: Mutation['mark']; together?: readonly string[] }
  | { kind: 'took-back' }
  /** A mark that was not taken: the answer waits again, unless it cannot be marked any more. */
  | { kind: 'refused'; evidenceId: string; why: 'gone' | 'held' | 'failed' };

const isOf =
  (evidenceId: string) =>
  ({ answer }: Mutation) =>
    answer.evidenceId === evidenceId;

export function afterEvent(state: SessionState, event: SessionEvent): SessionState {
  const { waiting, done } = state;
  switch (event.kind) {
    case 'read': {
      const known = new Set([
        ...waiting.map(({ evidenceId }) => evidenceId),
        ...done.flatMap(({ answer, together }) => [answer.evidenceId, ...together]),
      ]);
      const fresh = event.answers.filter(({ evidenceId }) => !known.has(evidenceId));
      const { cursor } = event;
      return { ...state, waiting: [...waiting, ...fresh], cursor, isRead: cursor === undefined };
    }
    case 'did': {
      const [answer, ...rest] = waiting;
      if (!answer) return state;
      const { mark, together = [] } = event;
      const isTogether = ({ evidenceId }: QueuedAnswer) => together.includes(evidenceId);
      const mutation: Mutation = { answer, mark, together, stoodReady: rest.filter(isTogether) };
      return { ...state, waiting: rest.filter((one) => !isTogether(one)), done: [...done, mutation] };
    }
    case 'took-back': {
      const last = done.at(-1);
      if (!last) return state;
      return { ...state, waiting: [last.answer, ...last.stoodReady, ...waiting], done: done.slice(0, -1) };
    }
    case 'refused': {
      const refused = done.find(isOf(event.evidenceId));
      if (!refused) return state;
      const others = done.filter((mutation) => mutation !== refused);
      if (event.why === 'gone') return { ...state, done: others };
      const answer = { ...refused.answer, isHeld: refused.answer.isHeld || event.why === 'held' };
      return { ...state, done: others, waiting: [answer, ...waiting] };
    }
  }
}

/** The similar answers of the first answer that waits, without those that were marked in this sitting. */
export function similarIn({
  waiting,
  done,
}: Pick<SessionState, 'waiting' | 'done'>): NonNullable<QueuedAnswer['similar']> {
  const marked = new Set(
    done.flatMap(({ answer, mark, together }) => (mark === 'skipped' ? [] : [answer.evidenceId, ...together])),
  );
  return (waiting[0]?.similar ?? []).filter(({ evidenceId }) => !marked.has(evidenceId));
}

/** How many answers were marked, similar ones that got the same mark included. */
export const marksIn = ({ done }: Pick<SessionState, 'done'>): number =>
  done.reduce((sum, { mark, together }) => sum + (mark === 'skipped' ? 0 : 1 + together.length), 0);
