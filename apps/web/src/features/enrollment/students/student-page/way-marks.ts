import type { StudentPath } from '@coursecraft/contract/statistics/student-path';
import type { CoursePlace } from '../../../../components/course-places.ts';

const HALF_DAY_MS = 43_200_000;

export type WayMarkAt = {
  at: number;
  day: string;
  row: number;
  look: 'there' | 'answered' | 'done';
  element: string;
  answers: number;
};

export function wayMarks({ days, elements }: StudentPath, places: readonly CoursePlace[]): WayMarkAt[] {
  const rowOf = new Map(places.map(({ element }, row) => [element.id, row]));
  const doneOn = new Map(elements.map(({ elementId, doneAt }) => [elementId, doneAt?.slice(0, 10)]));
  const been = days.flatMap(({ day, elements: there }) => there.map((one) => ({ day, ...one })));
  // A teacher's decision can finish an element on a day without activity there.
  const granted = elements.flatMap(({ elementId, doneAt }) => {
    const day = doneAt?.slice(0, 10);
    const wasThere = been.some((one) => one.elementId === elementId && one.day === day);
    return day && !wasThere ? [{ day, elementId, answers: 0 }] : [];
  });
  return [...been, ...granted].flatMap(({ day, elementId, answers }) => {
    const row = rowOf.get(elementId);
    if (row === undefined) return [];
    const look = doneOn.get(elementId) === day ? 'done' : answers > 0 ? 'answered' : 'there';
    const element = places[row]?.element.title ?? '';
    return [{ at: Date.parse(day) + HALF_DAY_MS, day, row, look, element, answers }];
  });
}
