import type { LessonLength, ModuleOutline, SectionOutline } from '@coursecraft/contract/drafting/module-outline';

type Modules = readonly ModuleOutline[];

const at = <T>(list: readonly T[], index: number, change: (one: T) => T): T[] =>
  list.map((one, place) => (place === index ? change(one) : one));

const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, place) => place !== index);

const inModule = (modules: Modules, index: number, change: (module: ModuleOutline) => Partial<ModuleOutline>) =>
  at(modules, index, (module) => ({ ...module, ...change(module) }));

export const renameModule = (modules: Modules, index: number, title: string): ModuleOutline[] =>
  inModule(modules, index, () => ({ title }));

export const removeModule = (modules: Modules, index: number): ModuleOutline[] => without(modules, index);

export type SectionPlace = { module: number; section: number };

export const changeSection = (
  modules: Modules,
  { module, section }: SectionPlace,
  change: Partial<Pick<SectionOutline, 'title' | 'objectives'>>,
): ModuleOutline[] =>
  inModule(modules, module, ({ sections }) => ({
    sections: at(sections, section, (one) => ({ ...one, ...change })),
  }));

export const moveSection = (modules: Modules, { module, section }: SectionPlace, to: number): ModuleOutline[] =>
  inModule(modules, module, ({ sections }) => {
    const moved = sections[section];
    return { sections: moved ? without(sections, section).toSpliced(to, 0, moved) : sections };
  });

export const removeSection = (modules: Modules, { module, section }: SectionPlace): ModuleOutline[] =>
  inModule(modules, module, ({ sections }) => ({ sections: without(sections, section) }));

export const takeIn = (modules: Modules, module: number, leftOut: number): ModuleOutline[] =>
  inModule(modules, module, (one) => {
    const part = one.leftOut[leftOut];
    if (!part?.part) return {};
    const section = { title: part.title, objectives: [], minutes: part.minutes ?? 0, parts: [part.part] };
    return { sections: [...one.sections, section], leftOut: without(one.leftOut, leftOut) };
  });

/** Replans the reading time for another length and keeps the author's edits. */
export function atLength(modules: Modules, length: LessonLength, planned: Modules): ModuleOutline[] {
  const keyOf = (parts: readonly string[]) => JSON.stringify(parts);
  const minutes = new Map<string, number>();
  for (const module of planned) {
    for (const { part, minutes: own = 0 } of module.leftOut) if (part) minutes.set(keyOf([part]), own);
    for (const section of module.sections) minutes.set(keyOf(section.parts), section.minutes);
  }
  return modules.map((module) => ({
    ...module,
    length,
    sections: module.sections.map((one) => ({ ...one, minutes: minutes.get(keyOf(one.parts)) ?? one.minutes })),
    leftOut: module.leftOut.map((one) =>
      one.part ? { ...one, minutes: minutes.get(keyOf([one.part])) ?? one.minutes } : one,
    ),
  }));
}

export const minutesOf = (modules: Modules): number =>
  modules.flatMap(({ sections }) => sections).reduce((sum, { minutes }) => sum + minutes, 0);

export const draftable = (modules: Modules): ModuleOutline[] => modules.filter(({ sections }) => sections.length > 0);
