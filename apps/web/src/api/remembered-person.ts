const KEY = 'cc.signedIn';

/** Pages that the server sends differently to people who are signed in. */
const HINTED = ['/welcome', '/student'];
const HINT_SECONDS = 30 * 24 * 3600;

export function rememberedPerson(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberPerson(uid: string | undefined): void {
  const seconds = uid === undefined ? 0 : HINT_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve.
  for (const path of HINTED) document.cookie = `cc.signedIn=1; Path=${path}; SameSite=Lax; Max-Age=${seconds}`;
  try {
    if (uid === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, uid);
  } catch {
    // Without storage everything is read from the server.
  }
}
