import { dayIn } from '../statistics/day-in.ts';
import { type EvidenceEvent, foldEvent, UNKNOWN } from './fold.ts';

/** `at` is ISO 8601 in UTC. */
export type DatedEvent = EvidenceEvent & { rowId: string; at: string };

/** Answers graded on a day and criteria mastered at its end. */
export type MasteryDay = { day: string; mastered: number; answers: number };

/** Returns the days of a log, oldest first; `log` is in writing order. */
export function masteryOverTime(log: readonly DatedEvent[], dayOf = dayIn(undefined)): MasteryDay[] {
  const states = new Map<string, ReturnType<typeof foldEvent>>();
  let mastered = 0;
  return [...Map.groupBy(log, ({ at }) => dayOf(at))].map(([day, events]) => {
    for (const event of events) {
      const before = states.get(event.rowId) ?? UNKNOWN;
      const after = foldEvent(before, event);
      states.set(event.rowId, after);
      mastered += Number(after.status === 'mastered') - Number(before.status === 'mastered');
    }
    const answers = new Set(
      events.flatMap(({ source, messageId, evidenceId }) =>
        source === 'answer' || source === 'item' ? [messageId ?? evidenceId] : [],
      ),
    );
    return { day, mastered, answers: answers.size };
  });
}
