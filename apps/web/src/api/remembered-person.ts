const KEY = 'cc.signedIn';

/** A hint for the welcome page that somebody is signed in. */
const HINT = 'cc.signedIn=1; Path=/welcome; SameSite=Lax; Max-Age=';
const HINT_SECONDS = 30 * 24 * 3600;

export function rememberedPerson(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberPerson(uid: string | undefined): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve.
  document.cookie = `${HINT}${uid === undefined ? 0 : HINT_SECONDS}`;
  try {
    if (uid === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, uid);
  } catch {
    // Without storage everything is read from the server.
  }
}
