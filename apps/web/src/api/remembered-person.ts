const KEY = 'cc.signedIn';

/** Who was signed in on this browser last, so that what they kept here can be read without a connection. */
export function rememberedPerson(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the last person when given none. */
export function rememberPerson(uid: string | undefined): void {
  try {
    if (uid === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, uid);
  } catch {
    // Storage is a convenience; without it everything is read from the server.
  }
}
