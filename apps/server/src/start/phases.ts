const PREFIX = 'start: ';

/** Notes that a phase of the start has ended. */
export const endPhase = (name: string): void => {
  performance.mark(PREFIX + name);
};

/** The phases of the start that have ended, with the milliseconds from the start of the process to the end of each. */
export const listPhases = (): Record<string, number> =>
  Object.fromEntries(
    performance
      .getEntriesByType('mark')
      .filter(({ name }) => name.startsWith(PREFIX))
      .map(({ name, startTime }) => [name.slice(PREFIX.length), Math.round(startTime)]),
  );
