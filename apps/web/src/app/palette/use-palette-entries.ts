import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BookOpen, FileText, History, type LucideIcon, TextSearch, UserRound } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { coursesQuery } from '../../api/course-queries.ts';
import { coursePlaces } from '../../components/course-places.ts';
import { recentCourses } from '../../features/courses/recent-courses.ts';
import { tidySnippet } from '../../features/courses/tree/search/tidy-snippet.ts';
import { useTextHits } from '../../features/courses/tree/search/use-text-hits.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { useSelection } from '../navigation/use-selection.ts';
import type { Command } from './command.ts';
import { commandMessages } from './command-messages.ts';
import { findByWords } from './find-by-words.ts';
import type { PaletteProps } from './palette-props.ts';
import { recentPlaces } from './recent-places.ts';
import { wordsOfCommand } from './words-of-command.ts';

type Entry = {
  id: string;
  label: string;
  words?: string | undefined;
  icon: LucideIcon;
  note?: string | undefined;
  keys?: string | undefined;
  isUnavailable?: boolean;
  run: () => void;
};
export type PaletteGroup = {
  id: 'recent' | 'commands' | 'courses' | 'titles' | 'texts' | 'people';
  entries: readonly Entry[];
};

const MOST = 6;

/** Puts what was opened recently first. */
const recentFirst = <One extends { id: string }>(entries: readonly One[], recent: readonly string[]): One[] => {
  const rank = ({ id }: One) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  return entries.toSorted((one, other) => rank(one) - rank(other));
};

export const availableFirst = (entries: readonly Entry[]): Entry[] => [
  ...entries.filter(({ isUnavailable }) => !isUnavailable),
  ...entries.filter(({ isUnavailable }) => isUnavailable),
];

export function useCommandEntries(commands: readonly Command[]): Entry[] {
  const t = useMessages(commandMessages);
  return commands
    .filter(({ id }) => id !== 'palette')
    .map(({ id, label, words, icon, keys, unavailable, run }) => ({
      id: `command ${id}`,
      label,
      words: words ?? wordsOfCommand(commandMessages, t, id),
      icon,
      keys,
      note: unavailable,
      isUnavailable: unavailable !== undefined,
      run,
    }));
}

export function usePaletteEntries(
  { commands, course, onCourse, onElement, onStudent }: Omit<PaletteProps, 'onClose'>,
  query: string,
): { groups: PaletteGroup[]; isSearching: boolean } {
  const q = query.trim().slice(0, 200);
  const courses = useQuery(coursesQuery).data ?? [];
  const texts = useTextHits(course?.id ?? '', course ? query : '');
  const does = useCommandEntries(commands);
  const { elementId: openId } = useSelection().selection;
  const [recent] = useState(recentPlaces);
  const people = useQuery({
    queryKey: ['people', 'palette', q],
    queryFn: async ({ signal }) => (await call('listStudents', { query: { q, limit: MOST }, signal })).students,
    enabled: q !== '' && onStudent !== undefined,
    placeholderData: keepPreviousData,
  });

  const places = new Map((course ? coursePlaces(course) : []).map((place) => [place.element.id, place]));
  const elementEntry = (
    id: string,
    icon: LucideIcon,
    { note, find }: { note?: string; find?: string } = {},
  ): Entry[] => {
    const place = places.get(id);
    if (!place) return [];
    const { module, section, element } = place;
    return [
      {
        id: `element ${id}`,
        label: element.title,
        icon,
        note: note ?? `${module.title} › ${section.title}`,
        run: () => onElement({ moduleId: module.id, sectionId: section.id, elementId: id, find }),
      },
    ];
  };
  const further = courses
    .filter(({ id }) => id !== course?.id)
    .map(({ id, title }) => ({ id: `course ${id}`, label: title, icon: BookOpen, run: () => onCourse(id) }));
  const recentIds = recent.map(({ elementId }) => `element ${elementId}`);
  const recentCourseIds = recentCourses().map((id) => `course ${id}`);

  if (q === '') {
    const opened = recent
      .filter(({ elementId }) => elementId !== openId)
      .flatMap((place): Entry[] => {
        if (place.courseId === course?.id) return elementEntry(place.elementId, History);
        if (!courses.some(({ id }) => id === place.courseId)) return [];
        const { courseTitle, title, ...selection } = place;
        const run = () => onElement(selection);
        return [{ id: `element ${place.elementId}`, label: title, icon: History, note: courseTitle, run }];
      })
      .slice(0, MOST);
    const coursesBefore = further.filter(({ id }) => recentCourseIds.includes(id));
    const groups: PaletteGroup[] = [
      { id: 'recent', entries: [...opened, ...recentFirst(coursesBefore, recentCourseIds).slice(0, 3)] },
      { id: 'commands', entries: does.filter(({ isUnavailable }) => !isUnavailable) },
    ];
    return { groups: groups.filter(({ entries }) => entries.length > 0), isSearching: false };
  }

  const foundCommands = findByWords(does, q);
  const foundTitles = findByWords(
    [...places.keys()].flatMap((id) => elementEntry(id, FileText)),
    q,
  );
  const foundCourses = findByWords(further, q);
  const titles = recentFirst(foundTitles.entries, recentIds).slice(0, MOST);
  const named = new Set(titles.map(({ id }) => id));
  const byWords: (PaletteGroup & { isExact: boolean })[] = [
    { ...foundCommands, id: 'commands', entries: availableFirst(foundCommands.entries).slice(0, MOST) },
    { ...foundTitles, id: 'titles', entries: titles },
    { ...foundCourses, id: 'courses', entries: recentFirst(foundCourses.entries, recentCourseIds).slice(0, MOST) },
  ];
  const groups: PaletteGroup[] = [
    ...byWords.filter(({ isExact }) => isExact),
    {
      id: 'texts',
      entries: texts.hits
        .flatMap(({ elementId, snippet }) =>
          elementEntry(elementId, TextSearch, { note: tidySnippet(snippet), find: q }),
        )
        .filter(({ id }) => !named.has(id))
        .slice(0, MOST),
    },
    {
      id: 'people',
      entries: (onStudent ? (people.data ?? []) : []).flatMap(({ uid, displayName, email, courses: taken }) => {
        const where = taken.find(({ courseId }) => courseId === course?.id) ?? taken[0];
        if (!where || !uid) return [];
        const run = () => onStudent?.({ courseId: where.courseId, studentId: uid });
        return [{ id: `student ${uid}`, label: displayName || email, icon: UserRound, note: where.title, run }];
      }),
    },
    // Guesses come last.
    ...byWords.filter(({ isExact }) => !isExact),
  ];
  return { groups: groups.filter(({ entries }) => entries.length > 0), isSearching: texts.isSearching };
}
