/** How far somebody is in an element: with its criteria, or, where it has none, whether they are done with it. */
export type ElementStatus = { total: number; completed: number; done?: boolean | undefined };

/** Whether nothing is left in an element. */
export const isElementDone = (status: ElementStatus | undefined): boolean => {
  const { total = 0, completed = 0, done = false } = status ?? {};
  return total > 0 ? completed >= total : done;
};
