import { refreshSession } from '../../api/access-token.ts';
import { rememberedPerson } from '../../api/remembered-person.ts';
import { reportFailure } from '../../api/report-failure.ts';
import { currentSession, setSession } from '../../api/session.ts';
import { paths } from '../navigation/paths.ts';

const OPEN_PAGES: readonly string[] = ['/', paths.welcome, paths.login];

const isOpen = (path: string) => OPEN_PAGES.includes(path) || path.startsWith(`${paths.certificate}/`);

/** Determines the session. Skips the request for visitors who never signed in on this browser. */
export function startSession(): void {
  if (currentSession().status !== 'loading') return;
  const visitor = rememberedPerson() === undefined && isOpen(window.location.pathname);
  if (visitor) setSession({ status: 'signed-out' });
  else refreshSession().catch((error: unknown) => reportFailure('Session could not be read', error));
}
