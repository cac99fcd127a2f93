import type { Course } from '@coursecraft/contract/courses/course';
import type { DraftKind, Target } from './generation-request.ts';
import type { Place } from './outcome.ts';

/** What a person would draft where they are: the next section of an open module, the next element of an open section. */
export const kindFor = ({ moduleId, sectionId, elementId }: Place): DraftKind =>
  sectionId || elementId ? 'element' : moduleId ? 'section' : 'module';

/** Where a draft of a kind can go, each place by its name. */
export function targetsFor(course: Course, kind: DraftKind): (Target & { id: string; label: string })[] {
  if (kind === 'module') return [];
  if (kind === 'section')
    return course.modules.map(({ id, title }) => ({ id, label: title, moduleId: id, sectionId: '' }));
  return course.modules.flatMap((module) =>
    module.sections.map(({ id, title }) => ({
      id,
      label: `${title} · ${module.title}`,
      moduleId: module.id,
      sectionId: id,
    })),
  );
}

/** Kinds that have a place to go to in the course. */
export const kindsFor = (course: Course): DraftKind[] =>
  (['module', 'section', 'element'] as const).filter(
    (kind) => kind === 'module' || targetsFor(course, kind).length > 0,
  );

/** The place that was chosen, else the one that is open, or the last within what is open, else the last there is. */
export function targetAt(
  course: Course,
  kind: DraftKind,
  open: Place,
  chosen?: string,
): (Target & { id: string }) | undefined {
  const targets = targetsFor(course, kind);
  const openId = kind === 'section' ? open.moduleId : open.sectionId;
  return (
    targets.find(({ id }) => id === chosen) ??
    targets.find(({ id }) => id === openId) ??
    targets.findLast(({ moduleId }) => moduleId === open.moduleId) ??
    targets.at(-1)
  );
}
