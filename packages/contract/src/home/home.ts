import { z } from 'zod';
import { Id, Time } from '../primitives.ts';
import { Rollup } from '../progress/progress.ts';
import { LearningPlan } from '../study-plans/study-plan.ts';

const course = { id: Id, title: z.string() };
const look = { cover: z.string().optional(), accent: z.string().optional() };

const AuthoredCourse = z.object({
  ...course,
  ...look,
  updatedAt: Time,
  elementCount: z.int(),
  draftCount: z.int().describe('Number of elements that students cannot see yet'),
  studentCount: z.int(),
  reading: z.int(),
  waiting: z.object({ answers: z.int(), verdicts: z.int(), questions: z.int(), flags: z.int() }),
  /** Whether there is a code, a student or an invitation. */
  isShared: z.boolean(),
});
export type AuthoredCourse = z.infer<typeof AuthoredCourse>;

const TakenCourse = z.object({
  ...course,
  ...look,
  enrolledAt: Time,
  rollup: Rollup,
  due: z.object({ criteria: z.int(), cards: z.int() }),
  leftOff: z.object({ id: Id, title: z.string() }).optional(),
  dueModules: z
    .array(
      z.object({
        id: Id,
        title: z.string(),
        dueOn: z.iso.date(),
        elementId: Id,
      }),
    )
    .optional(),
  /** Everything is mastered and there is no valid certificate. */
  canTakeCertificate: z.literal(true).optional(),
  /** The rest of today's study plan; absent without an active plan. */
  today: z
    .object({ elements: z.int(), reviews: z.int(), minutes: z.int(), state: LearningPlan.shape.state })
    .optional(),
});
export type TakenCourse = z.infer<typeof TakenCourse>;

export const Home = z.object({
  authored: z.array(AuthoredCourse),
  taken: z.array(TakenCourse),
  /** Up to three lessons with due reviews in all taken courses, the most likely forgotten first. */
  toReview: z
    .array(
      z.object({
        course: z.object(course),
        element: z.object({ id: Id, title: z.string() }),
        criteria: z.int(),
        cards: z.int(),
      }),
    )
    .optional(),
  /** The sample course, for authors and people who asked to be one. Only an admin may edit it. */
  sample: z.object(course).optional(),
  /** Other courses that an admin may open. */
  others: z.int(),
  /** Whether the person may create courses, or the state of the request. */
  making: z.enum(['may', 'may-ask', 'asked', 'declined']),
  /** The person asked for the right to create courses and may create one private course meanwhile. */
  canMakeSandbox: z.literal(true).optional(),
});
export type Home = z.infer<typeof Home>;
