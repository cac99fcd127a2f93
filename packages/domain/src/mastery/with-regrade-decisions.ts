type Entry = { evidenceId: string; refersTo?: string | undefined };

/** Returns an entry with its chain of regrade decisions; the log is oldest first. */
export function withRegradeDecisions<E extends Entry>(log: readonly E[], evidenceId: string): E[] {
  const spoken = new Set([evidenceId]);
  return log.filter((entry) => {
    const isOne = entry.evidenceId === evidenceId || (entry.refersTo !== undefined && spoken.has(entry.refersTo));
    if (isOne) spoken.add(entry.evidenceId);
    return isOne;
  });
}
