import type { QueuedAnswer, TeacherGradeInput } from '@coursecraft/contract/grading-queue/grading-queue';

/** The state of a decision: complete, or what is still needed. */
export type Decision =
  | { at: 'verdict' }
  | { at: 'missing'; missing: readonly string[] }
  | { at: 'held'; mark: TeacherGradeInput };

export const UNDECIDED: Decision = { at: 'verdict' };

type Decided = { next: Decision } | { mark: TeacherGradeInput };

/** Decides a grade. If it takes something from the student, confirmation is needed first. */
const given = (answer: QueuedAnswer, mark: TeacherGradeInput): Decided =>
  answer.isHeld && mark.verdict !== 'met' ? { next: { at: 'held', mark } } : { mark };

/** Decides a result. A “partly” needs the missing key point if there are several. */
export function decideVerdict(answer: QueuedAnswer, verdict: TeacherGradeInput['verdict']): Decided {
  if (verdict === 'partly' && answer.keyPoints.length > 1) return { next: { at: 'missing', missing: [] } };
  return given(answer, { verdict });
}

/** Decides what the model suggests: a “partly” lacks the key points that it did not find. */
export function confirmSuggestion(answer: QueuedAnswer): Decided | undefined {
  const { suggested, keyPoints, judged } = answer;
  if (!suggested) return undefined;
  if (suggested.verdict !== 'partly') return given(answer, { verdict: suggested.verdict });
  const shown = new Set(judged.points.flatMap(({ pointId, state }) => (state === 'shown' ? [pointId] : [])));
  const missing = keyPoints.map(({ pointId }) => pointId).filter((id) => !shown.has(id));
  return missing.length === keyPoints.length
    ? given(answer, { verdict: 'partly' })
    : given(answer, { verdict: 'partly', missing });
}

/**
 * Marks a key point as missing, by number from 1. With two key points this decides; with more, several may be missing.
 */
export function nameMissing(answer: QueuedAnswer, missing: readonly string[], number: number): Decided {
  const point = answer.keyPoints[number - 1];
  if (!point) return { next: { at: 'missing', missing } };
  const { pointId } = point;
  if (answer.keyPoints.length === 2) return given(answer, { verdict: 'partly', missing: [pointId] });
  const named = missing.includes(pointId) ? missing.filter((id) => id !== pointId) : [...missing, pointId];
  return { next: { at: 'missing', missing: named } };
}

/** Applies the marked key points: none of several decides nothing, all of them mean “not yet”. */
export function takeMissing(answer: QueuedAnswer, missing: readonly string[]): Decided {
  if (missing.length === 0) return { next: { at: 'missing', missing } };
  if (missing.length === answer.keyPoints.length) return given(answer, { verdict: 'not-yet' });
  return given(answer, { verdict: 'partly', missing: [...missing] });
}
