import { z } from 'zod';
import { StudentCheck } from '../assessment/check.ts';
import { StudentScenario } from '../criteria/criterion.ts';
import { DueDay } from '../due-dates/due-date.ts';
import { CardIntervals } from '../flashcards/flashcard.ts';
import { Id, Time } from '../primitives.ts';
import { because } from '../reasons.ts';

const Day = z.iso.date();

/** How somebody wants to learn in a course. */
export const LearningPlanSettings = z.object({
  /** Days of the week, 1 for Monday to 7 for Sunday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1, because('plan-without-days')).max(7),
  /** By when they want to be through; without it, or once it is over, a day takes `minutes`. */
  goalOn: DueDay.optional(),
  minutes: z.int().min(5).max(90),
  /** Whether days in a row are counted for them. */
  streak: z.boolean(),
  isPaused: z.boolean(),
});
export type LearningPlanSettings = z.infer<typeof LearningPlanSettings>;

const Reviews = z.object({ criteria: z.int(), cards: z.int() });
const PlannedElement = z.object({ elementId: Id, title: z.string(), minutes: z.int() });

/** What a plan comes to today, in the time zone of its person: made anew of what is left whenever it is read. */
export const LearningPlan = z.object({
  settings: LearningPlanSettings,
  startedOn: Day,
  today: Day,
  /** `rest`: today is none of the chosen days. `reached`: no element is left, which does not end the reviews. */
  state: z.enum(['open', 'done', 'rest', 'paused', 'reached']),
  /** Those of today, what is done of them included. */
  elements: z.array(PlannedElement.extend({ isDone: z.boolean() })),
  /** What is left to review today, what was reviewed, and what is due besides and can wait. */
  reviews: Reviews,
  reviewed: Reviews,
  waiting: Reviews,
  /** What is left of today. */
  minutes: z.int(),
  /** The seven days of this week, from Monday on. */
  week: z.array(
    z.object({
      day: Day,
      isPlanned: z.boolean(),
      /** Elements that are planned, and that were done; what was planned for days that are over is not kept. */
      planned: z.int(),
      done: z.int(),
      /** Whether anything was done, an answer or a card too. */
      wasLearnedOn: z.boolean(),
      minutes: z.int().describe('Of what is planned'),
    }),
  ),
  /** The planned days after today, the next first, fourteen at most. */
  ahead: z.array(z.object({ day: Day, elements: z.array(PlannedElement), reviews: Reviews, minutes: z.int() })),
  /** How many elements are left, today’s among them, and on which day the last of them is planned. */
  left: z.int(),
  finishesOn: Day.optional(),
  /** Whether that is by the goal, and by when modules are due. */
  isInTime: z.boolean(),
  /** Ways to be in time, each of them enough. */
  proposals: z.object({ goalOn: Day.optional(), weekdays: z.array(z.int()).optional() }),
  /** Modules that are due with something left in them, the earliest first. */
  dueModules: z.array(z.object({ title: z.string(), dueOn: Day })),
  /** Planned days in a row, where they are counted. */
  streak: z.int().optional(),
});
export type LearningPlan = z.infer<typeof LearningPlan>;

const ReviewPlace = { elementId: Id, elementTitle: z.string() };

/** Something to show again: a criterion, by a check, a scenario or in one’s own words, or a flashcard. */
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
  /** What is due, the longest due first, as much as ten minutes hold. */
  items: z.array(ReviewItem),
  minutes: z.int(),
  /** How much is due besides. */
  waiting: z.int(),
  /** When each mastered criterion comes again. */
  comesAgain: z.record(Id, Time),
});
export type ReviewSession = z.infer<typeof ReviewSession>;
