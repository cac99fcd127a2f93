import { z } from 'zod';
import { Id, Time } from '../primitives.ts';
import { Rollup } from '../progress/progress.ts';
import { LearningPlan } from '../study-plans/study-plan.ts';

const course = { id: Id, title: z.string() };

/** A course of one's own, with what is left to do in it. */
const AuthoredCourse = z.object({
  ...course,
  updatedAt: Time,
  elementCount: z.int(),
  draftCount: z.int().describe('Elements that learners do not see yet'),
  studentCount: z.int(),
  /** Documents that are being read. */
  reading: z.int(),
  /** What students wait for: verdicts to be looked at again, questions, flagged places. */
  waiting: z.object({ answers: z.int(), verdicts: z.int(), questions: z.int(), flags: z.int() }),
  /** Whether anybody can get in: there is a code, somebody is in already, or is awaited. */
  isShared: z.boolean(),
});
export type AuthoredCourse = z.infer<typeof AuthoredCourse>;

/** A course that one learns in. */
const TakenCourse = z.object({
  ...course,
  enrolledAt: Time,
  rollup: Rollup,
  /** What is to be shown again by now. */
  due: z.object({ criteria: z.int(), cards: z.int() }),
  /** The element that was open last. */
  leftOff: z.object({ id: Id, title: z.string() }).optional(),
  /** Modules with a day by which they are due and something left in them, the earliest first; absent where there are none. */
  dueModules: z
    .array(
      z.object({
        id: Id,
        title: z.string(),
        dueOn: z.iso.date(),
        /** The first element in which something is left. */
        elementId: Id,
      }),
    )
    .optional(),
  /** A certificate can be taken: all is mastered, and none is held that stands. */
  canTakeCertificate: z.literal(true).optional(),
  /** What is planned for today and left of it; absent without a plan, and while it is paused. */
  today: z
    .object({ elements: z.int(), reviews: z.int(), minutes: z.int(), state: LearningPlan.shape.state })
    .optional(),
});
export type TakenCourse = z.infer<typeof TakenCourse>;

export const Home = z.object({
  authored: z.array(AuthoredCourse),
  taken: z.array(TakenCourse),
  /** The installation’s sample, for whoever may look at it and has no part in it. */
  sample: z.object(course).optional(),
  /** How many courses of others an admin may open besides. */
  others: z.int(),
  /** Whether one may make courses, and if not, what became of asking for it. */
  making: z.enum(['may', 'may-ask', 'asked', 'declined']),
});
export type Home = z.infer<typeof Home>;
