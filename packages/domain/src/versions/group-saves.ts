/** Milliseconds in which saves of one person join one history entry. */
const ONE_ENTRY_MS = 2 * 60 * 1000;

type Save = { authorUid: string; origin: string; createdAt: Date; published?: boolean };

/**
 * Groups one person's saves within two minutes; saves by an engine, import or restore stay separate. What students see
 * ends its group.
 */
export function groupSaves<S extends Save>(saves: readonly S[]): S[][] {
  const entries: S[][] = [];
  for (const save of saves) {
    const entry = entries.at(-1);
    if (entry?.[0] && !entry.at(-1)?.published && belongs(entry[0], save)) entry.push(save);
    else entries.push([save]);
  }
  return entries;
}

const belongs = (first: Save, save: Save) =>
  first.origin === 'human' &&
  save.origin === 'human' &&
  first.authorUid === save.authorUid &&
  save.createdAt.getTime() - first.createdAt.getTime() < ONE_ENTRY_MS;
