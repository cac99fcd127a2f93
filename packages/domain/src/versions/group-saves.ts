/** How long after its first save an entry of the history takes in further saves of the same person, in ms. */
const ONE_ENTRY_MS = 2 * 60 * 1000;

type Save = { authorUid: string; origin: string; createdAt: Date };

/**
 * Puts the saves of an element, oldest first, into the entries of its history: saves of one person and one origin
 * within two minutes of the entry's first are one. Every save is in exactly one entry, and the order stays. Further
 * saves never change the entries of earlier ones.
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
  first.authorUid === save.authorUid &&
  first.origin === save.origin &&
  save.createdAt.getTime() - first.createdAt.getTime() < ONE_ENTRY_MS;
