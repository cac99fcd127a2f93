import type { StudentPath } from '@coursecraft/contract/statistics/student-path';
import { heldSince } from '@coursecraft/domain/mastery/held-since';
import { masteryOverTime } from '@coursecraft/domain/mastery/mastery-over-time';
import { dayIn } from '@coursecraft/domain/statistics/day-in';
import type { Queryable } from '../../../platform/db/connect.ts';
import type { Student } from '../../progress/repository/rollups.ts';
import { readOwnLog } from '../queries.ts';
import { listAsked, listDone, listTraces, type Trace } from './queries.ts';

type PlacedTrace = Trace & { elementId: string };

const isPlaced = (trace: Trace): trace is PlacedTrace => trace.elementId !== null;
const iso = (time: string) => new Date(time).toISOString();
const answersIn = (traces: readonly Trace[]) => traces.reduce((sum, { answers }) => sum + answers, 0);

export async function readStudentPath(db: Queryable, student: Student, timeZone?: string): Promise<StudentPath> {
  const [traces, log, asked, done] = await Promise.all([
    listTraces(db, student, timeZone),
    readOwnLog(db, student),
    listAsked(db, student.courseId),
    listDone(db, student),
  ]);
  const held = heldSince(log);
  const elementOf = new Map(asked.map(({ rowId, elementId }) => [rowId, elementId]));
  const rowsOf = Map.groupBy(asked, ({ elementId }) => elementId);

  const doneAt = (elementId: string): string | undefined => {
    const criteria = rowsOf.get(elementId);
    if (!criteria) return done.get(elementId);
    const times = criteria.map(({ rowId }) => held.get(rowId));
    return times.includes(undefined) ? undefined : times.toSorted().at(-1);
  };

  const byElement = [...Map.groupBy(traces.filter(isPlaced), ({ elementId }) => elementId)];
  return {
    days: days(),
    elements: byElement
      .map(([elementId, own]) => ({
        elementId,
        openedAt: iso(own[0]?.first ?? ''),
        lastAt: iso(own.at(-1)?.last ?? ''),
        answers: answersIn(own),
        doneAt: doneAt(elementId),
      }))
      .toSorted((one, other) => one.openedAt.localeCompare(other.openedAt)),
    criteria: [...held].map(([rowId, since]) => ({ rowId, elementId: elementOf.get(rowId) ?? '', since })),
  };

  function days(): StudentPath['days'] {
    const there = Map.groupBy(traces, ({ day }) => day);
    const status = new Map(masteryOverTime(log, dayIn(timeZone)).map(({ day, mastered }) => [day, mastered]));
    let mastered = 0;
    return [...new Set([...there.keys(), ...status.keys()])].toSorted().map((day) => {
      mastered = status.get(day) ?? mastered;
      const own = there.get(day) ?? [];
      const elements = own.filter(isPlaced).map(({ elementId, answers }) => ({ elementId, answers }));
      return { day, mastered, answers: answersIn(own), elements };
    });
  }
}
