import { type EvidenceEvent, foldEvent, UNKNOWN } from './fold.ts';

/** An entry of a learner's log: which row it is about, and when it was written (ISO 8601, UTC). */
export type DatedEvent = EvidenceEvent & { rowId: string; at: string };

/** A day (UTC) on which something was answered or changed: answers judged on it, and rows mastered at its end. */
export type MasteryDay = { day: string; mastered: number; answers: number };

const dayOf = (time: string) => time.slice(0, 10);

/** The days of a learner's log, the first one first. `log` is in the order in which it was written. */
export function masteryOverTime(log: readonly DatedEvent[]): MasteryDay[] {
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
