import {
  type QueuedAnswer,
  SURE_CONFIDENCE,
  type TeacherGradeInput,
} from '@coursecraft/contract/grading-queue/grading-queue';
import type { Assignee } from '@coursecraft/contract/inbox/inbox';

export type Mutation = {
  answer: QueuedAnswer;
  mark: TeacherGradeInput | 'skipped';
  together: readonly string[];
  stoodReady: readonly QueuedAnswer[];
};

export type SessionState = {
  /** The answer to grade comes first. */
  waiting: readonly QueuedAnswer[];
  done: readonly Mutation[];
  /** The start of the next answers; undefined and `isRead` if none are left. */
  cursor: string | undefined;
  isRead: boolean;
};

export const EMPTY: SessionState = { waiting: [], done: [], cursor: undefined, isRead: false };

export const READY = 5;

export type SessionEvent =
  | { kind: 'read'; answers: readonly QueuedAnswer[]; cursor: string | undefined }
  | { kind: 'did'; mark: Mutation['mark']; together?: readonly string[] }
  /** Confirms these suggestions together. */
  | { kind: 'confirmed'; evidenceIds: readonly string[] }
  | { kind: 'took-back' }
  /** Another author takes care of an answer, which may leave a filtered list. */
  | { kind: 'assigned'; evidenceId: string; assignee: Assignee | undefined; isListed: boolean }
  /** A refused grade. The answer waits again, unless it cannot be graded anymore. */
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
    case 'confirmed': {
      const isConfirmed = ({ evidenceId }: QueuedAnswer) => event.evidenceIds.includes(evidenceId);
      const [answer, ...others] = waiting.filter(isConfirmed);
      if (!answer) return state;
      const together = others.map(({ evidenceId }) => evidenceId);
      const mutation: Mutation = { answer, mark: { verdict: 'met' }, together, stoodReady: others };
      return { ...state, waiting: waiting.filter((one) => !isConfirmed(one)), done: [...done, mutation] };
    }
    case 'assigned': {
      const { evidenceId, assignee, isListed } = event;
      const isOther = (answer: QueuedAnswer) => answer.evidenceId !== evidenceId;
      if (!isListed) return { ...state, waiting: waiting.filter(isOther) };
      return { ...state, waiting: waiting.map((answer) => (isOther(answer) ? answer : { ...answer, assignee })) };
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

export function similarIn({
  waiting,
  done,
}: Pick<SessionState, 'waiting' | 'done'>): NonNullable<QueuedAnswer['similar']> {
  const marked = new Set(
    done.flatMap(({ answer, mark, together }) => (mark === 'skipped' ? [] : [answer.evidenceId, ...together])),
  );
  return (waiting[0]?.similar ?? []).filter(({ evidenceId }) => !marked.has(evidenceId));
}

export const isSure = ({ suggested }: QueuedAnswer): boolean =>
  suggested?.verdict === 'met' && (suggested.confidence ?? 0) >= SURE_CONFIDENCE;

/** So many suggestions must be confirmed one by one before others can be confirmed together. */
const SAMPLE = 5;

/** Returns whether the teacher agreed with the last five suggestions of this session. */
export function mayConfirmTogether({ done }: Pick<SessionState, 'done'>): boolean {
  const decided = done.filter(({ answer, mark }) => answer.suggested && mark !== 'skipped').slice(-SAMPLE);
  return (
    decided.length === SAMPLE &&
    decided.every(({ answer, mark }) => mark !== 'skipped' && mark.verdict === answer.suggested?.verdict)
  );
}

export const marksIn = ({ done }: Pick<SessionState, 'done'>): number =>
  done.reduce((sum, { mark, together }) => sum + (mark === 'skipped' ? 0 : 1 + together.length), 0);
