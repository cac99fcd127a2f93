import type { Course } from '@coursecraft/contract/courses/course';

export const FIELDS = ['title', 'description', 'language'] as const;
export type Field = (typeof FIELDS)[number];
export type Fields = Pick<Course, Field>;

/** The edited fields, and the course as it was when editing began. */
export type SettingsDraft = { base: Fields & { revision: number }; typed: Partial<Fields> };

export function changesOf({ base, typed }: SettingsDraft): Partial<Fields> {
  const changed = FIELDS.flatMap((field) => {
    const mine = typed[field]?.trim();
    return mine === undefined || mine === base[field] ? [] : [[field, mine]];
  });
  return Object.fromEntries(changed);
}

export function clashesOf(draft: SettingsDraft, current: Fields): Field[] {
  const mine = changesOf(draft);
  return FIELDS.filter(
    (field) => mine[field] !== undefined && current[field] !== draft.base[field] && current[field] !== mine[field],
  );
}
