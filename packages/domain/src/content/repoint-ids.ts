const ID = /(?<![\w-])[a-z]{3}_[\w-]+/g;

/** Replaces criterion, scenario and course ids in content; unknown ids and all other bytes stay. */
export function repointIds(content: string, ids: ReadonlyMap<string, string>): string {
  return content.replaceAll(ID, (id) => ids.get(id) ?? id);
}
