import type { AskedOf } from '@coursecraft/contract/shapes/askable';
import type { Course } from '@coursecraft/contract/shapes/course';

/** An element that edits are asked for, with the ids on the way to it. */
export type Target = { moduleId: string; sectionId: string; elementId: string; title: string };

export type ScopeName = 'selection' | 'element' | 'section' | 'module' | 'course';

type Selected = { moduleId: string; sectionId: string; elementId: string };

/** The elements of what is selected in the tree, in their order: one, or those of its section, its module or the course. */
export function targetsOf(course: Course, selected: Selected, scope: ScopeName): Target[] {
  const all = course.modules.flatMap((module) =>
    module.sections.flatMap((section) =>
      section.elements.map(({ id, title }) => ({ moduleId: module.id, sectionId: section.id, elementId: id, title })),
    ),
  );
  const open = all.find(({ elementId }) => elementId === selected.elementId);
  if (scope === 'selection' || scope === 'element') return open ? [open] : [];
  if (scope === 'course') return all;
  const within = { ...selected, ...open };
  return all.filter((target) =>
    scope === 'section' ? target.sectionId === within.sectionId : target.moduleId === within.moduleId,
  );
}

/** What can be asked about, the narrowest first. */
export function scopesOf(selected: Selected, hasWords: boolean, hasElements: boolean): ScopeName[] {
  return [
    ...(selected.elementId && hasWords ? (['selection'] as const) : []),
    ...(selected.elementId ? (['element'] as const) : []),
    ...(selected.sectionId || selected.elementId ? (['section'] as const) : []),
    ...(selected.moduleId || selected.elementId ? (['module'] as const) : []),
    ...(hasElements ? (['course'] as const) : []),
  ];
}

/** As what the engine knows a scope. */
export const askedOf = (scope: ScopeName): AskedOf =>
  scope === 'selection' || scope === 'element' ? scope : 'several';
