import type { ReviewItem, ReviewSession } from '@coursecraft/contract/study-plans/study-plan';
import { studentCheck } from '@coursecraft/domain/content/student-view';
import { cardIntervals } from '@coursecraft/domain/flashcards/card-schedule';
import { MINUTES_OF_CARD, MINUTES_OF_CHECK } from '@coursecraft/domain/study-plans/minutes-of-element';
import { SESSION_MINUTES } from '@coursecraft/domain/study-plans/plan-days';
import { forgettingRisk, interleave, type Remembered } from '@coursecraft/domain/study-plans/review-order';
import type { Queryable } from '../../../platform/db/connect.ts';
import { readAssessmentConfig } from '../../assessment/repository/assessment-config.ts';
import { readScenarios } from '../../criteria/repository/criteria.ts';
import { memoryOf, readPresentCards } from '../../flashcards/repository/cards.ts';
import { scheduleReviews } from '../../progress/repository/due-reviews.ts';
import type { Student } from '../../progress/repository/rollups.ts';
import { listChecksById, listChecksOf, listDueCards, listSureMisses } from './queries.ts';

const DAY_MS = 86_400_000;

type DueItem = Remembered & { item: ReviewItem };

const minutesOf = ({ kind }: ReviewItem) => (kind === 'card' ? MINUTES_OF_CARD : MINUTES_OF_CHECK);

/**
 * Reads what is due now as one list of limited length: what is most likely forgotten first, kinds and lessons mixed.
 * `first` is the element to begin with.
 */
export async function readReviewSession(
  db: Queryable,
  student: Student,
  now: number,
  first?: string,
): Promise<ReviewSession> {
  const config = await readAssessmentConfig(db, student.courseId);
  const scheduled = await scheduleReviews(db, student.studentId, new Map([[student.courseId, config]]));
  const due = [
    ...(await criteriaItems(
      db,
      student,
      scheduled.filter(({ at }) => at <= now),
    )),
    ...(await cardItems(db, student, now)),
  ].toSorted((one, other) => forgettingRisk(other, now) - forgettingRisk(one, now) || one.due - other.due);
  const misses = await missedItems(db, student, now);
  const isMissed = new Set(misses.map(({ check }) => check.id));
  const rest = due.flatMap(({ item }) => (item.kind === 'check' && isMissed.has(item.check.id) ? [] : [item]));
  const isFirst = ({ elementId }: ReviewItem) => elementId === first;
  const all = [...misses, ...rest.filter(isFirst), ...rest.filter((item) => !isFirst(item))];
  const items: ReviewItem[] = [];
  let minutes = 0;
  for (const item of all) {
    if (minutes + minutesOf(item) > SESSION_MINUTES) continue;
    minutes += minutesOf(item);
    items.push(item);
  }
  const wanted = items.find(isFirst);
  const mixed = [...items.slice(0, misses.length), ...interleave(items.slice(misses.length))];
  return {
    items: mixed.toSorted((one, other) => Number(other === wanted) - Number(one === wanted)),
    minutes: Math.ceil(minutes),
    waiting: all.length - items.length,
    comesAgain: Object.fromEntries(scheduled.map(({ rowId, at }) => [rowId, new Date(at).toISOString()])),
  };
}

/** What a student got wrong although they were sure comes first, from the next day on, mastered or not. */
async function missedItems(db: Queryable, student: Student, now: number) {
  const missed = await listSureMisses(db, student, now - DAY_MS);
  if (missed.length === 0) return [];
  const checks = await listChecksById(db, student.courseId, missed);
  return missed.flatMap(({ itemId }) => {
    const found = checks.find(({ check }) => check.id === itemId);
    const rowId = found?.check.rows?.[0];
    if (!found || !rowId) return [];
    const { check, elementId, elementTitle } = found;
    return [{ kind: 'check' as const, rowId, elementId, elementTitle, check: studentCheck(check) }];
  });
}

type DueCriterion = { rowId: string; elementId: string; elementTitle: string; at: number; intervalDays: number };

/**
 * Chooses a question per criterion: the check answered longest ago, else a scenario, else an explanation. Each
 * question appears once.
 */
async function criteriaItems(db: Queryable, student: Student, due: readonly DueCriterion[]): Promise<DueItem[]> {
  if (due.length === 0) return [];
  const checks = await listChecksOf(db, student, due);
  const scenarios = await readScenarios(db, student.courseId);
  const asked = new Set<string>();
  return due.flatMap(({ rowId, at, intervalDays, elementId, elementTitle }): DueItem[] => {
    const when = { due: at, since: at - intervalDays * DAY_MS };
    const own = checks.filter(({ check }) => check.rows?.includes(rowId));
    const scenario = scenarios.find(({ rowIds }) => rowIds.includes(rowId));
    const isAsked = own.some(({ check }) => asked.has(check.id ?? ''));
    const [found] = own;
    const key = found ? (found.check.id ?? '') : (scenario?.scenarioId ?? elementId);
    if (isAsked || asked.has(key)) return [];
    asked.add(key);
    if (found) {
      const { check, elementId: of, elementTitle: title } = found;
      return [
        { ...when, item: { kind: 'check', rowId, elementId: of, elementTitle: title, check: studentCheck(check) } },
      ];
    }
    if (scenario)
      return [{ ...when, item: { kind: 'scenario', rowId, elementId: scenario.elementId, elementTitle, scenario } }];
    return [{ ...when, item: { kind: 'explain', rowId, elementId, elementTitle } }];
  });
}

async function cardItems(db: Queryable, student: Student, now: number): Promise<DueItem[]> {
  const due = await listDueCards(db, student, now);
  const present = await readPresentCards(db, student, [...new Set(due.map(({ card }) => card.elementId))]);
  return due.flatMap(({ card, elementTitle }): DueItem[] => {
    const { elementId } = card;
    const held = present.get(elementId)?.get(card.front);
    if (!held) return [];
    const intervals = cardIntervals(memoryOf(card), now);
    return [
      {
        due: card.dueAt.getTime(),
        since: card.reviewedAt.getTime(),
        item: { kind: 'card', elementId, elementTitle, ...held, intervals },
      },
    ];
  });
}
