import type { Course } from '@coursecraft/contract/courses/course';
import { type OutlineScope, partsAround } from '../edit-scope.ts';

export type Heading = { id: string; title: string };
/** New parts have an empty id. `next` is a part split off after this one. */
export type Outline = { title: string; children: Heading[]; next?: { title: string; children: Heading[] } | undefined };

export type OutlinePart = {
  courseId: string;
  moduleId: string;
  sectionId: string;
  revision: number;
  before: Outline;
} & {
  level: 'course' | 'module' | 'section';
};

export const headings = (parts: readonly Heading[]): Heading[] => parts.map(({ id, title }) => ({ id, title }));

type Selected = { moduleId: string; sectionId: string; elementId: string };

export function outlineOf(course: Course, selected: Selected, scope: OutlineScope): OutlinePart {
  const { module, section } = partsAround(course, selected);
  const place = {
    courseId: course.id,
    moduleId: module?.id ?? '',
    sectionId: section?.id ?? '',
    revision: course.revision,
  };
  if (scope === 'section-outline' && section)
    return { ...place, level: 'section', before: { title: section.title, children: headings(section.elements) } };
  if (scope !== 'course-outline' && module)
    return { ...place, level: 'module', before: { title: module.title, children: headings(module.sections) } };
  return { ...place, level: 'course', before: { title: course.title, children: headings(course.modules) } };
}

export type Mark = { kind: 'same' | 'new' | 'moved' } | { kind: 'renamed'; was: string };

export type MarkedHeading = Heading & { mark: Mark };

/** Returns the ids of a longest common order; all others count as moved. */
function kept(before: readonly string[], after: readonly string[]): Set<string> {
  const lengths = after.map(() => 1);
  const previous = after.map(() => -1);
  const places = after.map((id) => before.indexOf(id));
  for (let at = 0; at < after.length; at += 1)
    for (let back = 0; back < at; back += 1)
      if ((places[back] ?? 0) < (places[at] ?? 0) && (lengths[back] ?? 0) + 1 > (lengths[at] ?? 0)) {
        lengths[at] = (lengths[back] ?? 0) + 1;
        previous[at] = back;
      }
  const run = new Set<string>();
  for (let at = lengths.indexOf(Math.max(...lengths, 0)); at >= 0; at = previous[at] ?? -1) run.add(after[at] ?? '');
  return run;
}

export function markedHeadings(before: readonly Heading[], after: readonly Heading[]): MarkedHeading[] {
  const unmoved = kept(
    before.map(({ id }) => id),
    after.flatMap(({ id }) => id || []),
  );
  return after.map((heading): MarkedHeading => {
    const was = before.find(({ id }) => id === heading.id);
    if (!was) return { ...heading, mark: { kind: 'new' } };
    if (was.title !== heading.title) return { ...heading, mark: { kind: 'renamed', was: was.title } };
    return { ...heading, mark: { kind: unmoved.has(heading.id) ? 'same' : 'moved' } };
  });
}
