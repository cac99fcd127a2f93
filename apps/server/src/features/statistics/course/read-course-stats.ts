import type { CourseStats, Rollup } from '@coursecraft/contract/progress/progress';
import { dayIn } from '@coursecraft/domain/statistics/day-in';
import type { Queryable } from '../../../platform/db/connect.ts';
import type { LocalScope } from '../repository/bounds.ts';
import { courseStatus, isIn } from './course-status.ts';
import { median } from './median.ts';
import { listCriteria, listElements, listStatus, readLogs, readPresence } from './queries.ts';

const added = (rollups: readonly Rollup[]): Rollup => ({
  total: rollups.reduce((sum, { total }) => sum + total, 0),
  completed: rollups.reduce((sum, { completed }) => sum + completed, 0),
});

export async function readCourseStats(db: Queryable, courseId: string, scope: LocalScope): Promise<CourseStats> {
  const [people, presence, criteria, places, logs] = await Promise.all([
    listStatus(db, courseId, scope),
    readPresence(db, courseId, scope),
    listCriteria(db, courseId, scope),
    listElements(db, courseId, scope),
    readLogs(db, courseId, scope),
  ]);
  const moduleOf = new Map(places.map(({ elementId, moduleId }) => [elementId, moduleId]));
  const asked = criteria.map(({ rowId, elementId }) => ({
    ...{ rowId, elementId },
    moduleId: moduleOf.get(elementId) ?? '',
  }));
  const joined = new Map(people.map((person) => [person.studentId, Date.parse(person.joined)]));
  const { holders, masters, statusByStudent: status, hours, gained } = await courseStatus(logs, asked, joined, scope);

  const asksIn = new Set(asked.map(({ elementId }) => elementId));
  const titles = new Map(places.map(({ moduleId, moduleTitle }) => [moduleId, moduleTitle]));
  const modules = [...Map.groupBy(asked, ({ moduleId }) => moduleId)].map(([moduleId, own]) => ({
    moduleId,
    title: titles.get(moduleId) ?? '',
    ...added(own.map(({ rowId }) => ({ total: people.length, completed: holders.get(rowId) ?? 0 }))),
  }));
  const days = [...presence.days].toSorted(([one], [other]) => one.localeCompare(other));

  return {
    students: people.length,
    active7d: people.filter(({ studentId }) => presence.active.has(studentId)).length,
    rollup: added(modules),
    modules,
    criteria: criteria.map((one) => ({
      ...one,
      mastered: holders.get(one.rowId) ?? 0,
      hoursToProof: median(hours.get(one.rowId) ?? []),
    })),
    days: days.flatMap(([day, { answers, answering }]) =>
      answering > 0 ? [{ day, answers, students: answering }] : [],
    ),
    activity: activityByDay(),
    standing: people.map(({ studentId, displayName }) => {
      const own = status.get(studentId);
      return { studentId, displayName, mastered: modules.map(({ moduleId }) => own?.get(moduleId) ?? 0) };
    }),
    elements: places.map(({ moduleTitle, ...place }) => {
      return {
        ...place,
        ...(presence.elements.get(place.elementId) ?? { opened: 0, answered: 0 }),
        mastered: asksIn.has(place.elementId) ? (masters.get(place.elementId) ?? 0) : undefined,
      };
    }),
  };

  function activityByDay(): CourseStats['activity'] {
    const dayOf = dayIn(scope.timeZone);
    const enrolled = Map.groupBy(people, (person) => dayOf(person.joined));
    let standsAt = 0;
    return [...new Set([...enrolled.keys(), ...presence.days.keys(), ...gained.keys()])]
      .toSorted()
      .map((day) => {
        standsAt += gained.get(day) ?? 0;
        const { there = 0, answers = 0 } = presence.days.get(day) ?? {};
        return { day, enrolled: enrolled.get(day)?.length ?? 0, active: there, answers, mastered: standsAt };
      })
      .filter(({ day }) => isIn(scope, day));
  }
}
