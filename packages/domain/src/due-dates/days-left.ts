const DAY_MS = 86_400_000;

/** Returns the days between two dates (`2026-03-05`); negative after the due date. */
export const daysLeft = (today: string, dueOn: string): number =>
  Math.round((Date.parse(dueOn) - Date.parse(today)) / DAY_MS);
