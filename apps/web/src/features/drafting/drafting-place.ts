import type { Course } from '@coursecraft/contract/courses/course';
import type { DraftKind, Target } from './generation-request.ts';
import type { Place } from './outcome.ts';

/** Returns the likely kind: a section in an open module, an element in an open section. */
export const kindFor = ({ moduleId, sectionId, elementId }: Place): DraftKind =>
  sectionId || elementId ? 'element' : moduleId ? 'section' : 'module';

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

export const kindsFor = (course: Course): DraftKind[] =>
  (['module', 'section', 'element'] as const).filter(
    (kind) => kind === 'module' || targetsFor(course, kind).length > 0,
  );

/** Returns the chosen target, else the open one, its last child, or the last of the course. */
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
