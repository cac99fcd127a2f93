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

const MOST_OBJECTIVES = 20;

/** The headings of a section's parts; outlines of older versions have none. */
const headingsOf = ({ parts, headings }: SectionOutline): string[] => parts.map((_, part) => headings?.[part] ?? '');

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

/** What was planned for the checks of both sections. */
function joinedChecks(first: SectionOutline, second: SectionOutline): Pick<SectionOutline, 'checkTypes' | 'recalls'> {
  const checkTypes = [...new Set([...(first.checkTypes ?? []), ...(second.checkTypes ?? [])])];
  const recalls = first.recalls ?? second.recalls;
  return { ...(checkTypes.length > 0 && { checkTypes }), ...(recalls && { recalls }) };
}

/** Joins a section with the one behind it. */
export const mergeSection = (modules: Modules, { module, section }: SectionPlace): ModuleOutline[] =>
  inModule(modules, module, ({ sections }) => {
    const [first, second] = sections.slice(section, section + 2);
    if (!first || !second) return {};
    const merged: SectionOutline = {
      title: first.title,
      objectives: [...new Set([...first.objectives, ...second.objectives])].slice(0, MOST_OBJECTIVES),
      minutes: first.minutes + second.minutes,
      parts: [...first.parts, ...second.parts],
      headings: [...headingsOf(first), ...headingsOf(second)],
      ...joinedChecks(first, second),
    };
    return { sections: sections.toSpliced(section, 2, merged) };
  });

/** Splits a section before one of its parts. The second half is named after this part. */
export const splitSection = (modules: Modules, { module, section }: SectionPlace, part: number): ModuleOutline[] =>
  inModule(modules, module, ({ sections }) => {
    const one = sections[section];
    if (!one || part < 1 || part >= one.parts.length) return {};
    const headings = headingsOf(one);
    const share = part / one.parts.length;
    const before = Math.max(1, Math.round(one.minutes * share));
    const halves: SectionOutline[] = [
      { ...one, minutes: before, parts: one.parts.slice(0, part), headings: headings.slice(0, part) },
      {
        title: headings[part] || one.title,
        objectives: [],
        minutes: Math.max(1, one.minutes - before),
        parts: one.parts.slice(part),
        headings: headings.slice(part),
      },
    ];
    return { sections: sections.toSpliced(section, 1, ...halves) };
  });

/** Adds an empty section at the end. It is written from what the documents say about its title. */
export const addSection = (modules: Modules, module: number, title: string): ModuleOutline[] =>
  inModule(modules, module, ({ sections }) => ({
    sections: [...sections, { title, objectives: [], minutes: 0, parts: [] }],
  }));

/** Moves a section to the end of another module. */
export function moveToModule(modules: Modules, { module, section }: SectionPlace, to: number): ModuleOutline[] {
  const moved = modules[module]?.sections[section];
  if (!moved || !modules[to] || to === module) return [...modules];
  const uploads = modules[module]?.uploads ?? [];
  const without = removeSection(modules, { module, section });
  return inModule(without, to, (target) => ({
    sections: [...target.sections, moved],
    uploads: [...new Set([...target.uploads, ...uploads])],
  }));
}

/** Adds an empty module for sections of others. */
export const addModule = (modules: Modules, title: string): ModuleOutline[] => [
  ...modules,
  { title, length: modules[0]?.length ?? 'standard', uploads: [], sections: [], leftOut: [] },
];

export const takeIn = (modules: Modules, module: number, leftOut: number): ModuleOutline[] =>
  inModule(modules, module, (one) => {
    const part = one.leftOut[leftOut];
    if (!part?.part) return {};
    const section = {
      title: part.title,
      objectives: [],
      minutes: part.minutes ?? 0,
      parts: [part.part],
      headings: [part.title],
    };
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
