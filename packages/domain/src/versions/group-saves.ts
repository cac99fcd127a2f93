/** Milliseconds in which saves of one person join one history entry. */
const ONE_ENTRY_MS = 2 * 60 * 1000;

type Save = { authorUid: string; origin: string; createdAt: Date };

/**
 * Puts the saves of an element, oldest first, into the entries of its history: what one person writes within two
 * minutes of the entry's first save is one. What an engine wrote, was imported or restored was made at once, and stands
 * for itself. Every save is in exactly one entry, and the order stays. Further saves never change the entries of
 * earlier ones.
 */
export function groupSaves<S extends Save>(saves: readonly S[]): S[][] {
  const entries: S[][] = [];
  for (const save of saves) {
    const entry = entries.at(-1);
    if (entry?.[0] && belongs(entry[0], save)) entry.push(save);
    else entries.push([save]);
  }
  return entries;
}

const belongs = (first: Save, save: Save) =>
  first.origin === 'human' &&
  save.origin === 'human' &&
  first.authorUid === save.authorUid &&
  save.createdAt.getTime() - first.createdAt.getTime() < ONE_ENTRY_MS;
