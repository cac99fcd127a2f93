/** Does a statement again and again, each in a transaction of its own, until it touches fewer rows than it may. */
export async function inBatches(most: number, statement: () => Promise<{ rowCount: number | null }>): Promise<void> {
  for (;;) if (((await statement()).rowCount ?? 0) < most) return;
}
