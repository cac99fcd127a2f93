import type { QueuedAnswer, TeacherGradeInput } from '@coursecraft/contract/grading-queue/grading-queue';

/** Where a decision on an answer stands: what it is, or what has to be said of it first. */
export type Decision =
  | { at: 'verdict' }
  | { at: 'missing'; missing: readonly string[] }
  | { at: 'held'; mark: TeacherGradeInput };

export const UNDECIDED: Decision = { at: 'verdict' };

type Decided = { next: Decision } | { mark: TeacherGradeInput };

/** A mark, unless it takes something from the student: that is said first. */
const given = (answer: QueuedAnswer, mark: TeacherGradeInput): Decided =>
  answer.isHeld && mark.verdict !== 'met' ? { next: { at: 'held', mark } } : { mark };

/** What comes of a verdict: of “partly” which point is missing, where there are several. */
export function decideVerdict(answer: QueuedAnswer, verdict: TeacherGradeInput['verdict']): Decided {
  if (verdict === 'partly' && answer.keyPoints.length > 1) return { next: { at: 'missing', missing: [] } };
  return given(answer, { verdict });
}

/** What comes of naming a point, from 1: of two the other one is there, of more several may be missing. */
export function nameMissing(answer: QueuedAnswer, missing: readonly string[], number: number): Decided {
  const point = answer.keyPoints[number - 1];
  if (!point) return { next: { at: 'missing', missing } };
  const { pointId } = point;
  if (answer.keyPoints.length === 2) return given(answer, { verdict: 'partly', missing: [pointId] });
  const named = missing.includes(pointId) ? missing.filter((id) => id !== pointId) : [...missing, pointId];
  return { next: { at: 'missing', missing: named } };
}

/** What comes of the points that were named; none of several is no decision yet, all of them is “not yet”. */
export function takeMissing(answer: QueuedAnswer, missing: readonly string[]): Decided {
  if (missing.length === 0) return { next: { at: 'missing', missing } };
  if (missing.length === answer.keyPoints.length) return given(answer, { verdict: 'not-yet' });
  return given(answer, { verdict: 'partly', missing: [...missing] });
}
