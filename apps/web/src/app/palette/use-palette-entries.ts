import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BookOpen, FileText, type LucideIcon, TextSearch, UserRound } from 'lucide-react';
import { call } from '../../api/call.ts';
import { coursesQuery } from '../../api/course-queries.ts';
import { coursePlaces } from '../../components/course-places.ts';
import { foldText } from '../../features/courses/tree/search/fold-text.ts';
import { tidySnippet } from '../../features/courses/tree/search/tidy-snippet.ts';
import { useTextHits } from '../../features/courses/tree/search/use-text-hits.ts';
import type { PaletteProps } from './palette-props.ts';

type Entry = {
  id: string;
  label: string;
  icon: LucideIcon;
  note?: string | undefined;
  keys?: string | undefined;
  run: () => void;
};
export type PaletteGroup = { id: 'commands' | 'courses' | 'titles' | 'texts' | 'people'; entries: readonly Entry[] };

const MOST = 6;

/** Ranks a text that contains all query words; matches at word starts come first. */
function rank(text: string, words: readonly string[]): number | undefined {
  const plain = foldText(text);
  if (!words.every((word) => plain.includes(word))) return undefined;
  return words.every((word) => ` ${plain}`.includes(` ${word}`)) ? 0 : 1;
}

function findEntries(entries: readonly Entry[], words: readonly string[]): Entry[] {
  return entries
    .flatMap((entry) => {
      const at = rank(entry.label, words);
      return at === undefined ? [] : [{ entry, at }];
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ entry }) => entry);
}

export function usePaletteEntries(
  { commands, course, onCourse, onElement, onStudent }: Omit<PaletteProps, 'onClose'>,
  query: string,
): { groups: PaletteGroup[]; isSearching: boolean } {
  const words = foldText(query).match(/\S+/g) ?? [];
  const q = query.trim().slice(0, 200);
  const courses = useQuery(coursesQuery).data ?? [];
  const texts = useTextHits(course?.id ?? '', course ? query : '');
  const people = useQuery({
    queryKey: ['people', 'palette', q],
    queryFn: async ({ signal }) => (await call('listStudents', { query: { q, limit: MOST }, signal })).students,
    enabled: q !== '' && onStudent !== undefined,
    placeholderData: keepPreviousData,
  });

  const places = new Map((course ? coursePlaces(course) : []).map((place) => [place.element.id, place]));
  const elementEntry = (id: string, icon: LucideIcon, note?: string): Entry[] => {
    const place = places.get(id);
    if (!place) return [];
    const { module, section, element } = place;
    return [
      {
        id: `element ${id}`,
        label: element.title,
        icon,
        note: note ?? `${module.title} › ${section.title}`,
        run: () => onElement({ moduleId: module.id, sectionId: section.id, elementId: id }),
      },
    ];
  };
  const others = commands.filter(({ id }) => id !== 'palette');
  const does = others.map(({ id, label, icon, keys, run }) => ({ id: `command ${id}`, label, icon, keys, run }));
  if (words.length === 0) return { groups: [{ id: 'commands', entries: does }], isSearching: false };

  const titles = findEntries(
    [...places.keys()].flatMap((id) => elementEntry(id, FileText)),
    words,
  ).slice(0, MOST);
  const further = courses
    .filter(({ id }) => id !== course?.id)
    .map(({ id, title }) => ({ id: `course ${id}`, label: title, icon: BookOpen, run: () => onCourse(id) }));
  const named = new Set(titles.map(({ id }) => id));
  const groups: PaletteGroup[] = [
    { id: 'commands', entries: findEntries(does, words).slice(0, MOST) },
    { id: 'titles', entries: titles },
    { id: 'courses', entries: findEntries(further, words).slice(0, MOST) },
    {
      id: 'texts',
      entries: texts.hits
        .flatMap(({ elementId, snippet }) => elementEntry(elementId, TextSearch, tidySnippet(snippet)))
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
  ];
  return { groups: groups.filter(({ entries }) => entries.length > 0), isSearching: texts.isSearching };
}
