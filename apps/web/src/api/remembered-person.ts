import { localValue } from './local-value.ts';

const stored = localValue('cc.signedIn');

/** Pages that the server sends differently to people who are signed in. */
const HINTED = ['/welcome', '/student'];
const HINT_SECONDS = 30 * 24 * 3600;

export const rememberedPerson = stored.read;

export function rememberPerson(uid: string | undefined): void {
  const seconds = uid === undefined ? 0 : HINT_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve.
  for (const path of HINTED) document.cookie = `cc.signedIn=1; Path=${path}; SameSite=Lax; Max-Age=${seconds}`;
  stored.write(uid);
}
