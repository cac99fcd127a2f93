import type { Course } from '@coursecraft/contract/courses/course';
import type { AskedPart } from './askable-query.ts';

export type Target = { moduleId: string; sectionId: string; elementId: string; title: string };

type TextScope = 'selection' | 'element' | 'section' | 'module' | 'course';
export type OutlineScope = 'section-outline' | 'module-outline' | 'course-outline';
export type ScopeName = TextScope | OutlineScope;

export const isOutline = (scope: ScopeName): scope is OutlineScope => scope.endsWith('-outline');

type Selected = { moduleId: string; sectionId: string; elementId: string };

export function targetsOf(course: Course, selected: Selected, scope: TextScope): Target[] {
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

export function scopesOf(selected: Selected, hasWords: boolean, hasElements: boolean): ScopeName[] {
  return [
    ...(selected.elementId && hasWords ? (['selection'] as const) : []),
    ...(selected.elementId ? (['element'] as const) : []),
    ...(selected.sectionId || selected.elementId ? (['section'] as const) : []),
    ...(selected.moduleId || selected.elementId ? (['module'] as const) : []),
    ...(hasElements ? (['course'] as const) : []),
    ...(selected.sectionId || selected.elementId ? (['section-outline'] as const) : []),
    ...(selected.moduleId || selected.elementId ? (['module-outline'] as const) : []),
    'course-outline',
  ];
}

/** Returns the module and section of the selection, even if it names only an element. */
export function partsAround(course: Course, selected: Selected) {
  const sections = course.modules.flatMap((module) => module.sections.map((section) => ({ module, section })));
  const around = sections.find(({ section }) =>
    selected.elementId
      ? section.elements.some(({ id }) => id === selected.elementId)
      : section.id === selected.sectionId,
  );
  return {
    module: around?.module ?? course.modules.find(({ id }) => id === selected.moduleId),
    section: around?.section,
  };
}

export function askedPart(course: Course, selected: Selected, scope: ScopeName): AskedPart {
  if (scope === 'selection' || scope === 'element') {
    const elements = partsAround(course, selected).section?.elements;
    const element = elements?.find(({ id }) => id === selected.elementId);
    return { of: scope, partId: element?.id, version: element?.version ?? 0 };
  }
  return { of: isOutline(scope) ? scope : 'several', partId: undefined, version: 0 };
}
