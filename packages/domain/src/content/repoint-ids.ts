const ID = /(?<![\w-])[a-z]{3}_[\w-]+/g;

/**
 * The content with ids replaced: rows inside checks, scenarios inside their blocks, the course inside an address. An
 * id is replaced only as a whole, and what the map does not know stays; all other bytes stay as they are.
 */
export function repointIds(content: string, ids: ReadonlyMap<string, string>): string {
  return content.replaceAll(ID, (id) => ids.get(id) ?? id);
}
