const KEY = 'cc.signedIn';

/** Tells the welcome page alone that somebody is signed in, so that it does not come as visitors see it. */
const HINT = 'cc.signedIn=1; Path=/welcome; SameSite=Lax; Max-Age=';
const HINT_SECONDS = 30 * 24 * 3600;

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
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve.
  document.cookie = `${HINT}${uid === undefined ? 0 : HINT_SECONDS}`;
  try {
    if (uid === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, uid);
  } catch {
    // Storage is a convenience; without it everything is read from the server.
  }
}
