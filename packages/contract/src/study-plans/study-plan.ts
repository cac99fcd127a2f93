import { z } from 'zod';
import { StudentCheck } from '../assessment/check.ts';
import { StudentScenario } from '../criteria/criterion.ts';
import { DueDay } from '../due-dates/due-date.ts';
import { CardIntervals } from '../flashcards/flashcard.ts';
import { Id, Time } from '../primitives.ts';
import { because } from '../reasons.ts';

const Day = z.iso.date();

export const LearningPlanSettings = z.object({
  /** ISO weekdays: 1 is Monday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1, because('plan-without-days')).max(7),
  /** The goal date; without one, each day takes `minutes`. */
  goalOn: DueDay.optional(),
  minutes: z.int().min(5).max(90),
  streak: z.boolean(),
  isPaused: z.boolean(),
});
export type LearningPlanSettings = z.infer<typeof LearningPlanSettings>;

const Reviews = z.object({ criteria: z.int(), cards: z.int() });
const PlannedElement = z.object({ elementId: Id, title: z.string(), minutes: z.int() });

export const LearningPlan = z.object({
  settings: LearningPlanSettings,
  startedOn: Day,
  today: Day,
  /** `rest`: not a chosen day. `reached`: no element left; reviews continue. */
  state: z.enum(['open', 'done', 'rest', 'paused', 'reached']),
  elements: z.array(PlannedElement.extend({ isDone: z.boolean() })),
  /** Today's reviews, done reviews, and due reviews that can wait. */
  reviews: Reviews,
  reviewed: Reviews,
  waiting: Reviews,
  minutes: z.int(),
  week: z.array(
    z.object({
      day: Day,
      isPlanned: z.boolean(),
      planned: z.int(),
      done: z.int(),
      wasLearnedOn: z.boolean(),
      minutes: z.int().describe('Planned minutes'),
    }),
  ),
  ahead: z.array(z.object({ day: Day, elements: z.array(PlannedElement), reviews: Reviews, minutes: z.int() })),
  left: z.int(),
  finishesOn: Day.optional(),
  /** Whether it meets the goal and the due dates. */
  isInTime: z.boolean(),
  proposals: z.object({ goalOn: Day.optional(), weekdays: z.array(z.int()).optional() }),
  dueModules: z.array(z.object({ title: z.string(), dueOn: Day })),
  streak: z.int().optional(),
  /** Whether the week's one missed day that breaks no streak is used. Present with `streak`. */
  isFreezeUsed: z.boolean().optional(),
});
export type LearningPlan = z.infer<typeof LearningPlan>;

const ReviewPlace = { elementId: Id, elementTitle: z.string() };

/** A due review: a criterion by check, scenario or explanation, or a flashcard. */
export const ReviewItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('check'), ...ReviewPlace, rowId: Id, check: StudentCheck }),
  z.object({ kind: z.literal('scenario'), ...ReviewPlace, rowId: Id, scenario: StudentScenario }),
  z.object({ kind: z.literal('explain'), ...ReviewPlace, rowId: Id }),
  z.object({
    kind: z.literal('card'),
    ...ReviewPlace,
    front: z.string(),
    back: z.string(),
    intervals: CardIntervals,
  }),
]);
export type ReviewItem = z.infer<typeof ReviewItem>;

export const ReviewSession = z.object({
  items: z.array(ReviewItem),
  minutes: z.int(),
  waiting: z.int(),
  comesAgain: z.record(Id, Time),
});
export type ReviewSession = z.infer<typeof ReviewSession>;
