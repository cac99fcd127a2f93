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
  /** Only of a mastered row, where the course reveals what was mastered. */
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

export const StudentStats = z.object({
  days: z.array(
    z.object({
      /** In UTC. */
      day: z.iso.date(),
      /** Criteria mastered at the end of that day, of those in force now. */
      mastered: z.int(),
      /** Answers judged on that day. */
      answers: z.int(),
    }),
  ),
  rollup: Rollup,
  /** What the elements that are left may take. */
  minutesLeft: z.int(),
});
export type StudentStats = z.infer<typeof StudentStats>;

/** A part of a course's time, in days in UTC, both of them within; without an end it goes on to either side. */
export const DayRange = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() });
export type DayRange = z.infer<typeof DayRange>;

/** Which days figures are of, and which students: those of a group, or all of the course. */
export const StatsScope = DayRange.extend({ groupId: Id.optional() });
export type StatsScope = z.infer<typeof StatsScope>;

/**
 * How the students of a course stand at the end of a range of days, and what they did in it; test students, those who left,
 * and what is not published aside.
 */
export const CourseStats = z.object({
  students: z.int(),
  /** Students who read, answered, asked or wrote something in the seven days up to the end of the range. */
  active7d: z.int(),
  /** Of all students' criteria together. */
  rollup: Rollup,
  modules: z.array(Rollup.extend({ moduleId: Id, title: z.string() })),
  criteria: z.array(
    z.object({
      rowId: Id,
      statement: z.string(),
      elementId: Id,
      elementTitle: z.string(),
      /** Students who have mastered it. */
      mastered: z.int(),
      /** Students who answered what asks for it. */
      tried: z.int(),
      /** Verdicts on answers in the range, and how many of them were met. */
      verdicts: z.int(),
      met: z.int(),
      /** Those that came after a hint, that a student contested, and that an author overruled. */
      hinted: z.int(),
      contested: z.int(),
      overruled: z.int(),
      /** The median of the hours from joining the course to the first proof, of those first proved in the range. */
      hoursToProof: z.number().optional(),
    }),
  ),
  /** Days with an answer, in UTC. */
  days: z.array(z.object({ day: z.iso.date(), answers: z.int(), students: z.int() })),
  /** Days, in UTC, on which somebody joined, did something or came to master something. */
  activity: z.array(
    z.object({
      day: z.iso.date(),
      enrolled: z.int(),
      active: z.int(),
      answers: z.int(),
      /** Criteria of all students mastered at the end of that day. */
      mastered: z.int(),
    }),
  ),
  /** Each student with the number of criteria mastered in each of `modules`. */
  standing: z.array(z.object({ studentId: Id, displayName: z.string(), mastered: z.array(z.int()) })),
  /** Published elements in the order of the course. */
  elements: z.array(
    z.object({
      elementId: Id,
      title: z.string(),
      moduleId: Id,
      /** Students who opened it, who answered something in it, and who mastered something of it where it has criteria. */
      opened: z.int(),
      answered: z.int(),
      mastered: z.int().optional(),
      /** Questions to the tutor and flagged places, in the range. */
      asked: z.int(),
      flagged: z.int(),
    }),
  ),
});
export type CourseStats = z.infer<typeof CourseStats>;

export const HintLevel = z.enum(['unaided', 'hinted', 'shown']);
export type HintLevel = z.infer<typeof HintLevel>;

/** A learner's word against a verdict on their answer, and what an author made of it. */
export const RegradeRequest = z.object({
  comment: z.string(),
  quote: z.string().optional(),
  status: z.enum(['open', 'granted', 'upheld']),
  reply: z.string().optional(),
  at: Time,
});
export type RegradeRequest = z.infer<typeof RegradeRequest>;

/** What was asked and what a student answered to it, as a person reads it. */
export const Answered = z.object({
  elementId: Id,
  itemId: Id.optional(),
  scenarioId: Id.optional(),
  /** As it is asked today; empty where it is gone. */
  question: z.string(),
  answer: z.string(),
  /** Which of the student's answers to it, from 1. */
  attempt: z.int(),
});
export type Answered = z.infer<typeof Answered>;

export const Evidence = z.object({
  evidenceId: Id,
  rowId: Id,
  rowVersion: z.int(),
  source: z.enum(['answer', 'item', 'package', 'granted', 'override', 'reset']),
  messageId: Id.optional(),
  /** The student's own words, verbatim in the message named. */
  quote: z.string().optional(),
  /** Where the quote begins in the message, in UTF-16 code units. */
  quoteStart: z.int().optional(),
  /** The student's own words for each part of the criterion that was shown, from whichever message of the thread. */
  quotes: z.array(StudentQuote).optional(),
  /** The language of the version of the course in which it was said, where it came from another one. */
  saidIn: z.string().optional(),
  verdict: LoggedResult,
  /** Who judged: `none` for an answer that a teacher has still to grade, `self` for one that only its student compared, `builtin`, a model's name, `score` for a keyed item, `package` for one that is played, or a person's uid. */
  judge: z.string(),
  /** The name of the person who judged; told to authors. */
  judgeName: z.string().optional(),
  /** Where the verdict is on an answer. */
  answered: Answered.optional(),
  hintLevel: HintLevel,
  /** The entry that an override speaks about. */
  refersTo: Id.optional(),
  /** What an author said with an override. */
  comment: z.string().optional(),
  contest: RegradeRequest.optional(),
  at: Time,
  by: Id,
});
export type Evidence = z.infer<typeof Evidence>;
