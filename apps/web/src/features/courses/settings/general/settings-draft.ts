import type { Course } from '@coursecraft/contract/courses/course';

export const FIELDS = ['title', 'description', 'language'] as const;
export type Field = (typeof FIELDS)[number];
export type Fields = Pick<Course, Field>;

/** The fields that a person typed in, over the course as it was when they began. */
export type SettingsDraft = { base: Fields & { revision: number }; typed: Partial<Fields> };

/** What there is to save of a draft. */
export function changesOf({ base, typed }: SettingsDraft): Partial<Fields> {
  const changed = FIELDS.flatMap((field) => {
    const mine = typed[field]?.trim();
    return mine === undefined || mine === base[field] ? [] : [[field, mine]];
  });
  return Object.fromEntries(changed);
}

/** The fields that both the person and somebody else have changed since, each to a text of their own. */
export function clashesOf(draft: SettingsDraft, current: Fields): Field[] {
  const mine = changesOf(draft);
  return FIELDS.filter(
    (field) => mine[field] !== undefined && current[field] !== draft.base[field] && current[field] !== mine[field],
  );
}
