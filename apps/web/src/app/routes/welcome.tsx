import { useLayoutEffect } from 'react';
import { isSignOutPending } from '../../api/is-sign-out-pending.ts';
import { useProfile } from '../../api/profile-query.ts';
import { rememberedPerson } from '../../api/remembered-person.ts';
import { useSession } from '../../api/use-session.ts';
import { LandingPage } from '../../features/landing/landing-page.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { paths } from '../navigation/paths.ts';

const SignOutPending = loadLater(async () => (await import('../session/sign-out-pending.tsx')).SignOutPending);

export const landingPaths = {
  home: paths.course,
  signIn: paths.login,
  signUp: paths.signUp,
  requestDemo: paths.requestDemo,
};

const linksIn = (part: Element | null): HTMLElement[] => [...(part?.querySelectorAll('a') ?? [])];

/** Takes the place of the page that came with the document; a link that has the focus keeps it. */
function replacePrerendered(): void {
  const prerendered = document.getElementById('prerendered');
  if (!prerendered) return;
  const { activeElement } = document;
  const held = activeElement instanceof HTMLElement ? linksIn(prerendered).indexOf(activeElement) : -1;
  prerendered.remove();
  linksIn(document.getElementById('root'))[held]?.focus();
}

export function Component() {
  const { status } = useSession();
  // Until it is known: as the document came.
  const signedIn = status === 'loading' ? rememberedPerson() !== undefined : status === 'signed-in';
  const theme = useProfile().data?.preferences.theme ?? 'system';
  useLayoutEffect(replacePrerendered, []);
  return (
    <>
      {isSignOutPending() && (
        <div className="fixed inset-x-4 top-20 z-10 mx-auto max-w-prose">
          <SignOutPending />
        </div>
      )}
      <LandingPage signedIn={signedIn} theme={theme} paths={landingPaths} />
    </>
  );
}
