type Entry = { evidenceId: string; refersTo?: string | undefined };

/** An entry of the log, which comes oldest first, with the rulings on it: each speaks about the one that stood before it. */
export function withRegradeDecisions<E extends Entry>(log: readonly E[], evidenceId: string): E[] {
  const spoken = new Set([evidenceId]);
  return log.filter((entry) => {
    const isOne = entry.evidenceId === evidenceId || (entry.refersTo !== undefined && spoken.has(entry.refersTo));
    if (isOne) spoken.add(entry.evidenceId);
    return isOne;
  });
}
