const PREFIX = 'start: ';

export const endPhase = (name: string): void => {
  performance.mark(PREFIX + name);
};

/** Returns the milliseconds from the process start to the end of each phase. */
export const listPhases = (): Record<string, number> =>
  Object.fromEntries(
    performance
      .getEntriesByType('mark')
      .filter(({ name }) => name.startsWith(PREFIX))
      .map(({ name, startTime }) => [name.slice(PREFIX.length), Math.round(startTime)]),
  );
