import type { Course } from '@coursecraft/contract/courses/course';
import { useEffect } from 'react';
import { coursePlaces } from '../../components/course-places.ts';
import { ownKey } from '../../components/own-values/own-key.ts';
import { readStored, writeStored } from '../../ui/storage/stored-value.ts';
import { useSelection } from '../navigation/use-selection.ts';

const PARTS = ['courseId', 'courseTitle', 'moduleId', 'sectionId', 'elementId', 'title'] as const;
export type RecentPlace = Record<(typeof PARTS)[number], string>;

const KEPT = 20;

const isPlace = (value: unknown): value is RecentPlace =>
  typeof value === 'object' &&
  value !== null &&
  PARTS.every((part) => typeof Object.getOwnPropertyDescriptor(value, part)?.value === 'string');

/** Returns the elements that this person opened in this browser, the last one first. */
export function recentPlaces(): RecentPlace[] {
  try {
    const places: unknown = JSON.parse(readStored(ownKey('recent-places')) ?? '[]');
    return Array.isArray(places) ? places.filter(isPlace) : [];
  } catch {
    return [];
  }
}

export function useRememberPlace(course: Course | undefined): void {
  const { elementId } = useSelection().selection;
  const place = course && coursePlaces(course).find(({ element }) => element.id === elementId);
  const value =
    place &&
    JSON.stringify({
      courseId: course.id,
      courseTitle: course.title,
      moduleId: place.module.id,
      sectionId: place.section.id,
      elementId,
      title: place.element.title,
    } satisfies RecentPlace);
  useEffect(() => {
    const opened: unknown = JSON.parse(value ?? 'null');
    if (!isPlace(opened)) return;
    const others = recentPlaces().filter((other) => other.elementId !== opened.elementId);
    writeStored(ownKey('recent-places'), JSON.stringify([opened, ...others].slice(0, KEPT)));
  }, [value]);
}
