import type { CourseStats, Rollup, StatsScope } from '@coursecraft/contract/shapes/progress';
import { courseMastery, median } from '@coursecraft/domain/mastery/course-mastery';
import type { Queryable } from '../../../../db/connect.ts';
import { countActivity, listCriteria, listDays, listElements, listStanding, readChanges } from './queries.ts';

const HOUR_MS = 3_600_000;

const added = (rollups: readonly Rollup[]): Rollup => ({
  total: rollups.reduce((sum, { total }) => sum + total, 0),
  completed: rollups.reduce((sum, { completed }) => sum + completed, 0),
});

const countBy = (keys: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/**
 * How the students of a course, or of a group in it, stand at the end of a range of days and what they did in it: all of mastery is
 * folded from the log.
 */
export async function readCourseStats(db: Queryable, courseId: string, scope: StatsScope): Promise<CourseStats> {
  const [people, { active, opened, there }, criteria, places, days, changes] = await Promise.all([
    listStanding(db, courseId, scope),
    countActivity(db, courseId, scope),
    listCriteria(db, courseId, scope),
    listElements(db, courseId, scope),
    listDays(db, courseId, scope),
    readChanges(db, courseId, scope),
  ]);
  const { held, firstProofs, days: masteredOn } = courseMastery(changes);
  const isIn = (day: string) => (!scope.from || day >= scope.from) && (!scope.to || day <= scope.to);

  const elementOf = new Map(criteria.map(({ rowId, elementId }) => [rowId, elementId]));
  const moduleOf = new Map(places.map(({ elementId, moduleId }) => [elementId, moduleId]));
  const holders = countBy([...held.values()].flatMap((rows) => [...rows]));
  const masters = countBy(
    [...held.values()].flatMap((rows) => [...new Set([...rows].map((rowId) => elementOf.get(rowId) ?? ''))]),
  );
  const joined = new Map(people.map((person) => [person.studentId, Date.parse(person.joined)]));
  const hours = Map.groupBy(
    firstProofs.filter(({ at }) => isIn(at.slice(0, 10))),
    ({ rowId }) => rowId,
  );
  const hoursTo = (rowId: string) =>
    median(
      (hours.get(rowId) ?? []).map(({ studentId, at }) =>
        Math.max(0, (Date.parse(at) - (joined.get(studentId) ?? 0)) / HOUR_MS),
      ),
    );

  const asking = Map.groupBy(criteria, ({ elementId }) => moduleOf.get(elementId) ?? '');
  const asksIn = new Set(elementOf.values());
  const titles = new Map(places.map(({ moduleId, moduleTitle }) => [moduleId, moduleTitle]));
  const modules = [...asking].map(([moduleId, own]) => ({
    moduleId,
    title: titles.get(moduleId) ?? '',
    ...added(own.map(({ rowId }) => ({ total: people.length, completed: holders.get(rowId) ?? 0 }))),
  }));
  const standing = people.map(({ studentId, displayName }) => {
    const rows = [...(held.get(studentId) ?? [])];
    const own = countBy(rows.map((rowId) => moduleOf.get(elementOf.get(rowId) ?? '') ?? ''));
    return { studentId, displayName, mastered: modules.map(({ moduleId }) => own.get(moduleId) ?? 0) };
  });

  return {
    students: people.length,
    active7d: people.filter(({ studentId }) => active.has(studentId)).length,
    rollup: added(modules),
    modules,
    criteria: criteria.map((one) => ({
      ...one,
      mastered: holders.get(one.rowId) ?? 0,
      hoursToProof: hoursTo(one.rowId),
    })),
    days,
    activity: activityByDay(),
    standing,
    elements: places.map(({ moduleTitle, ...place }) => {
      return {
        ...place,
        opened: opened.get(place.elementId) ?? 0,
        mastered: asksIn.has(place.elementId) ? (masters.get(place.elementId) ?? 0) : undefined,
      };
    }),
  };

  function activityByDay(): CourseStats['activity'] {
    const enrolled = countBy(people.map((person) => person.joined.slice(0, 10)));
    const answers = new Map(days.map((one) => [one.day, one.answers]));
    const mastered = new Map(masteredOn.map((one) => [one.day, one.mastered]));
    let standsAt = 0;
    return [...new Set([...enrolled.keys(), ...there.keys(), ...mastered.keys()])]
      .toSorted()
      .map((day) => {
        standsAt = mastered.get(day) ?? standsAt;
        return {
          ...{ day, enrolled: enrolled.get(day) ?? 0, active: there.get(day) ?? 0 },
          ...{ answers: answers.get(day) ?? 0, mastered: standsAt },
        };
      })
      .filter(({ day }) => isIn(day));
  }
}
