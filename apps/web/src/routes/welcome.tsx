import { isInterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { useLayoutEffect } from 'react';
import { isSignOutPending } from '../api/is-sign-out-pending.ts';
import { rememberedPerson } from '../api/remembered-person.ts';
import { useSession } from '../api/use-session.ts';
import { paths } from '../app/navigation/paths.ts';
import { withCode } from '../app/session/join-code.ts';
import { LoadingScreen } from '../app/start/loading-screen.tsx';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { rememberLanguage } from '../ui/i18n/remembered-language.ts';
import { loadLater } from '../ui/load-later.tsx';

const SignOutPending = loadLater(async () => (await import('../app/session/sign-out-pending.tsx')).SignOutPending);
const HomeFrame = loadLater(async () => (await import('../app/home/home-frame.tsx')).HomeFrame);

export const landingPaths = {
  signIn: paths.login,
  signUp: paths.signUp,
  withCode: withCode(paths.signUp),
  requestDemo: paths.requestDemo,
  accessibility: paths.accessibility,
};

const controlsIn = (part: Element | null): HTMLElement[] => [
  ...(part?.querySelectorAll<HTMLElement>('a, select') ?? []),
];

/** Replaces the prerendered page and keeps its focus and language. */
function replacePrerendered(): void {
  const prerendered = document.getElementById('prerendered');
  if (!prerendered) return;
  const { activeElement } = document;
  const held = activeElement instanceof HTMLElement ? controlsIn(prerendered).indexOf(activeElement) : -1;
  const chosen = prerendered.querySelector('select')?.value ?? '';
  if (isInterfaceLanguage(chosen) && chosen !== document.documentElement.lang) rememberLanguage(chosen);
  prerendered.remove();
  controlsIn(document.getElementById('root'))[held]?.focus();
}

export function Component() {
  const { status } = useSession();
  useLayoutEffect(replacePrerendered, []);
  if (status === 'signed-in') return <HomeFrame />;
  if (status === 'loading' && rememberedPerson() !== undefined) return <LoadingScreen />;
  return (
    <>
      {isSignOutPending() && (
        <div className="fixed inset-x-4 top-20 z-10 mx-auto max-w-prose">
          <SignOutPending />
        </div>
      )}
      <LandingPage paths={landingPaths} />
    </>
  );
}
