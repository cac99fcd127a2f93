const KEY = 'cc.pushPerson';

/** Returns whose reminders this browser shows. */
export function pushPerson(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberPushPerson(uid: string | undefined): void {
  try {
    if (uid === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, uid);
  } catch {
    // Without storage nobody can tell whose reminders these are.
  }
}
