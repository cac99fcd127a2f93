type Part = { published?: boolean | undefined };

/** Whether learners see a part, by the parts that it holds: it is a draft only where it holds some and all are drafts. */
export const isPublished = (held: readonly Part[]): boolean =>
  held.length === 0 || held.some(({ published }) => published !== false);
