import type { ReviewItem, ReviewSitting } from '@coursecraft/contract/shapes/learning-plan';
import { learnerCheck } from '@coursecraft/domain/content/learner-view';
import { cardIntervals } from '@coursecraft/domain/flashcards/card-schedule';
import { MINUTES_OF_CARD, MINUTES_OF_CHECK } from '@coursecraft/domain/planning/minutes-of-element';
import { SITTING_MINUTES } from '@coursecraft/domain/planning/plan-days';
import type { Queryable } from '../../../db/connect.ts';
import { readAssessmentConfig } from '../../../records/assessment-config.ts';
import { memoryOf, readPresentCards } from '../../../records/cards.ts';
import { scheduleReviews } from '../../../records/due-reviews.ts';
import { readScenarios } from '../../../records/knowledge.ts';
import type { Learner } from '../../../records/rollups.ts';
import { listChecksOf, listDueCards } from './queries.ts';

type DueItem = { at: number; item: ReviewItem };

const minutesOf = ({ kind }: ReviewItem) => (kind === 'card' ? MINUTES_OF_CARD : MINUTES_OF_CHECK);

/** What is due to a learner now, in one list: as much of it as a sitting holds, the longest due first. */
export async function readSitting(db: Queryable, learner: Learner, now: number): Promise<ReviewSitting> {
  const config = await readAssessmentConfig(db, learner.courseId);
  const scheduled = await scheduleReviews(db, learner.studentId, new Map([[learner.courseId, config]]));
  const due = [
    ...(await criteriaItems(
      db,
      learner,
      scheduled.filter(({ at }) => at <= now),
    )),
    ...(await cardItems(db, learner, now)),
  ].toSorted((one, other) => one.at - other.at);
  const items: ReviewItem[] = [];
  let minutes = 0;
  for (const { item } of due) {
    if (minutes + minutesOf(item) > SITTING_MINUTES) continue;
    minutes += minutesOf(item);
    items.push(item);
  }
  return {
    items,
    minutes: Math.ceil(minutes),
    waiting: due.length - items.length,
    comesAgain: Object.fromEntries(scheduled.map(({ rowId, at }) => [rowId, new Date(at).toISOString()])),
  };
}

type DueCriterion = { rowId: string; elementId: string; elementTitle: string; at: number };

/**
 * Each criterion with what asks for it: of its checks the one that was answered longest ago or never, so that nobody is asked
 * the same again where there is another; else a scenario; else it is explained. A check, or an explanation, that asks for several is
 * there once.
 */
async function criteriaItems(db: Queryable, learner: Learner, due: readonly DueCriterion[]): Promise<DueItem[]> {
  if (due.length === 0) return [];
  const checks = await listChecksOf(db, learner, due);
  const scenarios = await readScenarios(db, learner.courseId);
  const asked = new Set<string>();
  return due.flatMap(({ rowId, at, elementId, elementTitle }): DueItem[] => {
    const own = checks.filter(({ check }) => check.rows?.includes(rowId));
    const scenario = scenarios.find(({ rowIds }) => rowIds.includes(rowId));
    const isAsked = own.some(({ check }) => asked.has(check.id ?? ''));
    const [found] = own;
    const key = found ? (found.check.id ?? '') : (scenario?.scenarioId ?? elementId);
    if (isAsked || asked.has(key)) return [];
    asked.add(key);
    if (found) {
      const { check, elementId: of, elementTitle: title } = found;
      return [{ at, item: { kind: 'check', rowId, elementId: of, elementTitle: title, check: learnerCheck(check) } }];
    }
    if (scenario)
      return [{ at, item: { kind: 'scenario', rowId, elementId: scenario.elementId, elementTitle, scenario } }];
    return [{ at, item: { kind: 'explain', rowId, elementId, elementTitle } }];
  });
}

async function cardItems(db: Queryable, learner: Learner, now: number): Promise<DueItem[]> {
  const due = await listDueCards(db, learner, now);
  const present = await readPresentCards(db, learner, [...new Set(due.map(({ card }) => card.elementId))]);
  return due.flatMap(({ card, elementTitle }): DueItem[] => {
    const { elementId } = card;
    const held = present.get(elementId)?.get(card.front);
    if (!held) return [];
    const intervals = cardIntervals(memoryOf(card), now);
    return [{ at: card.dueAt.getTime(), item: { kind: 'card', elementId, elementTitle, ...held, intervals } }];
  });
}
