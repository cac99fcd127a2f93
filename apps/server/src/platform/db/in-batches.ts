/** Repeats a statement, each in its own transaction, until it affects fewer rows than the limit. */
export async function inBatches(most: number, statement: () => Promise<{ rowCount: number | null }>): Promise<void> {
  for (;;) if (((await statement()).rowCount ?? 0) < most) return;
}
