import { z } from 'zod';
import { StudentQuote } from '../assessment/conversation.ts';
import { Id, Time } from '../primitives.ts';
import { LoggedResult } from './result.ts';

export const CriterionStatus = z.enum(['unknown', 'mastered']);
export type CriterionStatus = z.infer<typeof CriterionStatus>;

export const Rollup = z.object({ total: z.int(), completed: z.int() });
export type Rollup = z.infer<typeof Rollup>;

export const CriterionProgress = z.object({
  status: CriterionStatus,
  /** Absent in a lean read. */
  evidenceIds: z.array(Id).optional(),
  elementId: Id,
  /** Present for mastered criteria if the course reveals them. */
  statement: z.string().optional(),
});
export type CriterionProgress = z.infer<typeof CriterionProgress>;

export const CriteriaProgress = z.record(Id, CriterionProgress);
export type CriteriaProgress = z.infer<typeof CriteriaProgress>;

export const Progress = z.object({
  courseId: Id,
  studentId: Id,
  criteria: CriteriaProgress,
  rollup: Rollup,
  elements: z.record(Id, z.object({ total: z.int(), completed: z.int(), done: z.boolean().optional() })),
  recent: z.array(z.object({ rowId: Id, status: CriterionStatus, at: Time })).optional(),
});
export type Progress = z.infer<typeof Progress>;

export const ElementProgress = z.object({ criteria: CriteriaProgress, rollup: Rollup });
export type ElementProgress = z.infer<typeof ElementProgress>;

const Answers = z.object({ answers: z.int(), right: z.int() });

/** Answers to checks by how sure the student was. */
export const Calibration = z.object({ sure: Answers, unsure: Answers });
export type Calibration = z.infer<typeof Calibration>;

export const StudentStats = z.object({
  days: z.array(
    z.object({
      /** In the time zone of the person who asks. */
      day: z.iso.date(),
      mastered: z.int(),
      answers: z.int(),
    }),
  ),
  rollup: Rollup,
  minutesLeft: z.int(),
  /** Estimated minutes of each element that is not completed. */
  minutes: z.record(Id, z.int()),
  /** Absent if the student never said. */
  calibration: Calibration.optional(),
});
export type StudentStats = z.infer<typeof StudentStats>;

/** Inclusive days in the time zone of the person who asks; open-ended if absent. */
export const DayRange = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() });
export type DayRange = z.infer<typeof DayRange>;

export const StatsScope = DayRange.extend({ groupId: Id.optional() });
export type StatsScope = z.infer<typeof StatsScope>;

/** Statistics of enrolled students and published parts over a range of days, without test students. */
export const CourseStats = z.object({
  students: z.int(),
  /** Students active in the seven days up to the end of the range. */
  active7d: z.int(),
  rollup: Rollup,
  modules: z.array(Rollup.extend({ moduleId: Id, title: z.string() })),
  criteria: z.array(
    z.object({
      rowId: Id,
      statement: z.string(),
      elementId: Id,
      elementTitle: z.string(),
      mastered: z.int(),
      tried: z.int(),
      verdicts: z.int(),
      met: z.int(),
      /** Of these: after a hint, with a regrade request, and overruled. */
      hinted: z.int(),
      contested: z.int(),
      overruled: z.int(),
      /** Median hours from enrollment to first mastery in the range. */
      hoursToProof: z.number().optional(),
    }),
  ),
  /** Days with an answer, in the time zone of the person who asks. */
  days: z.array(z.object({ day: z.iso.date(), answers: z.int(), students: z.int() })),
  /** Days, as above, with an enrollment, activity or mastery. */
  activity: z.array(
    z.object({
      day: z.iso.date(),
      enrolled: z.int(),
      active: z.int(),
      answers: z.int(),
      /** Criteria of all students at the end of that day. */
      mastered: z.int(),
    }),
  ),
  /** Each student with the mastered criteria of each of `modules`. */
  standing: z.array(z.object({ studentId: Id, displayName: z.string(), mastered: z.array(z.int()) })),
  elements: z.array(
    z.object({
      elementId: Id,
      title: z.string(),
      moduleId: Id,
      opened: z.int(),
      answered: z.int(),
      mastered: z.int().optional(),
      asked: z.int(),
      flagged: z.int(),
    }),
  ),
});
export type CourseStats = z.infer<typeof CourseStats>;

export const HintLevel = z.enum(['unaided', 'hinted', 'shown']);
export type HintLevel = z.infer<typeof HintLevel>;

export const RegradeRequest = z.object({
  comment: z.string(),
  quote: z.string().optional(),
  status: z.enum(['open', 'granted', 'upheld']),
  reply: z.string().optional(),
  at: Time,
});
export type RegradeRequest = z.infer<typeof RegradeRequest>;

export const Answered = z.object({
  elementId: Id,
  itemId: Id.optional(),
  scenarioId: Id.optional(),
  /** The current question; empty if deleted. */
  question: z.string(),
  answer: z.string(),
  /** Attempt number from 1. */
  attempt: z.int(),
});
export type Answered = z.infer<typeof Answered>;

export const Evidence = z.object({
  evidenceId: Id,
  rowId: Id,
  rowVersion: z.int(),
  source: z.enum(['answer', 'item', 'package', 'granted', 'override', 'reset']),
  messageId: Id.optional(),
  quote: z.string().optional(),
  /** UTF-16 offset of the quote in the message. */
  quoteStart: z.int().optional(),
  /** A quote per shown key point, from any message of the conversation. */
  quotes: z.array(StudentQuote).optional(),
  /** The language of the answer if it came from another translation. */
  saidIn: z.string().optional(),
  verdict: LoggedResult,
  /**
   * `none`: waits for a teacher. `self`: compared by the student. `builtin`, a model name, `score` (keyed check),
   * `package`, or a person's uid.
   */
  judge: z.string(),
  /** The grading person's name, for authors only. */
  judgeName: z.string().optional(),
  answered: Answered.optional(),
  hintLevel: HintLevel,
  /** The log entry that an override changes. */
  refersTo: Id.optional(),
  /** The author's comment on an override. */
  comment: z.string().optional(),
  contest: RegradeRequest.optional(),
  at: Time,
  by: Id,
});
export type Evidence = z.infer<typeof Evidence>;
