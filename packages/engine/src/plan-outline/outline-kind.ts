import type { Outline } from '@coursecraft/ai/engine/engine';
import type { AskedOf } from '@coursecraft/contract/shapes/askable';
import type { Said } from '../plan-edit/requests/kind.ts';

/** What an outline has that requests can speak of. */
export type OutlineMarks = { of: AskedOf; title: string; titles: string[] };

export type Changing = {
  outline: Outline;
  /** What stands in each of its parts, by the part’s id. */
  texts: Readonly<Record<string, string>>;
  language: string;
};

/** Something that authors ask of an outline; `change` gives the outline as it is to be, or nothing where it cannot. */
export type OutlineKind = {
  askedOf: readonly AskedOf[];
  /** What an author may type of this outline; nothing where it has nothing that this could be done to. */
  example: (here: OutlineMarks) => Said | undefined;
  signs: RegExp;
  /** None for what takes a language model. */
  rules: readonly [RegExp, (changing: Changing, groups: Record<string, string | undefined>) => Outline | undefined][];
};

export const OUTLINES: readonly AskedOf[] = ['section-outline', 'module-outline', 'course-outline'];

/** The word for what stands in an outline: modules in a course, sections in a module, elements in a section. */
export const partWords = (of: AskedOf): Said =>
  of === 'course-outline'
    ? { en: 'module', de: 'Modul' }
    : of === 'module-outline'
      ? { en: 'section', de: 'Abschnitt' }
      : { en: 'lesson', de: 'Lektion' };
