type Part = { published?: boolean | undefined };

/** Returns whether students see a part; it is a draft only if it has children and all are drafts. */
export const isPublished = (held: readonly Part[]): boolean =>
  held.length === 0 || held.some(({ published }) => published !== false);
