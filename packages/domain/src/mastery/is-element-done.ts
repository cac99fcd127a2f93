/** Progress in an element; `done` is for elements without criteria. */
export type ElementStatus = { total: number; completed: number; done?: boolean | undefined };

/** Returns whether nothing is left in an element. */
export const isElementDone = (status: ElementStatus | undefined): boolean => {
  const { total = 0, completed = 0, done = false } = status ?? {};
  return total > 0 ? completed >= total : done;
};
