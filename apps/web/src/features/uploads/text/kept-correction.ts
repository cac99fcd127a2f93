/** A page's text as a person is writing it. */
export type Correction = { page: number; text: string };

const keyOf = (courseId: string, name: string) => `cc.correction.${courseId}.${name}`;

/** A correction that was not saved before this tab was reloaded. */
export function readCorrection(courseId: string, name: string): Correction | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(courseId, name)) ?? 'null') as Partial<Correction> | null;
    return typeof kept?.page === 'number' && typeof kept.text === 'string' ? (kept as Correction) : undefined;
  } catch {
    return undefined;
  }
}

export function keepCorrection(courseId: string, name: string, correction: Correction | undefined): void {
  try {
    if (correction) sessionStorage.setItem(keyOf(courseId, name), JSON.stringify(correction));
    else sessionStorage.removeItem(keyOf(courseId, name));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
