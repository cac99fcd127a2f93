const DAY_MS = 86_400_000;

/** From one day of the calendar to another, both as `2026-03-05`: 0 for the same, less than that once it is over. */
export const daysLeft = (today: string, dueOn: string): number =>
  Math.round((Date.parse(dueOn) - Date.parse(today)) / DAY_MS);
