import type { Profile } from '@coursecraft/contract/accounts/profile';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, type Path, useLocation, useNavigate, useSearchParams } from 'react-router';
import { entranceQuery } from '../api/entrance-query.ts';
import { useProfile } from '../api/profile-query.ts';
import { useSession } from '../api/use-session.ts';
import { appMessages } from '../app/messages.ts';
import { homeOf, paths } from '../app/navigation/paths.ts';
import { transferPaths } from '../app/navigation/transfer-paths.ts';
import { Entrance } from '../app/session/entrance.tsx';
import { joinCodeIn, joinCodeSearch, typedCodeState } from '../app/session/join-code.ts';
import type { PlaceLeft } from '../app/session/use-place-left.ts';
import { LoadingScreen } from '../app/start/loading-screen.tsx';
import { SignIn } from '../features/accounts/sign-in/sign-in.tsx';
import { SignInElsewhere } from '../features/accounts/sign-in/sign-in-elsewhere.tsx';
import type { EntryStep } from '../features/accounts/sign-in/validate-credentials.ts';
import { changedSearch } from '../ui/changed-search.ts';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { loadLater } from '../ui/load-later.tsx';
import { Notice } from '../ui/notice.tsx';

const ANSWERED: readonly string[] = [paths.connect, transferPaths.deepLink];

function destination(profile: Profile | undefined, from: Path | undefined): string {
  const home = (profile && homeOf(profile)) ?? paths.course;
  if (from?.pathname === home || from?.pathname === paths.course) return home + from.search + from.hash;
  // Pages that a visitor requested before signing in.
  if (from && ANSWERED.includes(from.pathname)) return from.pathname + from.search;
  return joinCodeIn(from?.search ?? '') ? paths.enroll + from?.search : home;
}

function placeIn(to: string | null): Path | undefined {
  const url = to?.startsWith('/') ? URL.parse(to, window.location.origin) : null;
  return url?.origin === window.location.origin ? url : undefined;
}

const stepIn = (search: URLSearchParams): EntryStep => {
  if (search.has('reset')) return 'reset';
  if (search.has('confirm')) return 'confirm';
  const mode = search.get('mode');
  return mode === 'signup' || mode === 'forgot' ? mode : 'signin';
};

const CourseOfCode = loadLater(async () => (await import('../features/enrollment/course-of-code.tsx')).CourseOfCode, {
  isAside: true,
});

export function Component() {
  const t = useMessages(appMessages);
  const navigate = useNavigate();
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const session = useSession();
  const profile = useProfile();
  const entrance = useQuery(entranceQuery);
  const step = stepIn(search);
  const from = (location.state as PlaceLeft | null)?.from ?? placeIn(search.get('to'));

  const [courseCode, setCourseCode] = useState(() => joinCodeIn(from?.search ?? '') ?? joinCodeIn(location.search));
  const linked = joinCodeIn(from?.search ?? '');
  const typedCode = courseCode?.trim() ?? '';
  const lead = (to: string) =>
    typedCode && !ANSWERED.includes(from?.pathname ?? '')
      ? `${paths.enroll}?${joinCodeSearch(typedCode).slice(1)}`
      : to;

  // The form stays until the sign-in is complete.
  const [isEntering, setEntering] = useState(false);
  if (session.status === 'signed-out' && !isEntering) setEntering(true);

  // Joins only after a form that says so: the field of sign-up, or the note about the link that led here.
  const agrees = isEntering && (step === 'signup' || linked !== undefined);
  const state = agrees ? typedCodeState(typedCode) : undefined;

  const isByLink = step === 'reset' || step === 'confirm';
  if (session.status === 'signed-in' && (profile.data || profile.error) && !isByLink)
    return (
      <>
        <LoadingScreen />
        <Navigate to={lead(destination(profile.data, from))} state={state} replace />
      </>
    );
  if (session.status === 'loading' || (!isEntering && !isByLink) || entrance.isPending) return <LoadingScreen />;

  const changeStep = (next: EntryStep) => {
    const mode = next === 'signup' || next === 'forgot' ? next : undefined;
    setSearch(changedSearch({ mode, reset: undefined, confirm: undefined }), { replace: true, state: location.state });
  };
  return (
    <Entrance>
      {linked && (
        <>
          <Notice tone="info">{t('joinAfter')}</Notice>
          <CourseOfCode code={linked} />
        </>
      )}
      {entrance.data?.kind === 'redirect' ? (
        <SignInElsewhere
          {...entrance.data}
          to={from ? from.pathname + from.search + from.hash : paths.course}
          failure={search.get('error') ?? undefined}
        />
      ) : (
        <SignIn
          step={step}
          onStep={changeStep}
          token={search.get(step) ?? ''}
          passkeys={entrance.data?.kind === 'password' && entrance.data.ownAccounts}
          owesCode={search.get('step') === 'code'}
          ownerCode={search.get('ownerCode') ?? undefined}
          courseCode={courseCode}
          onCourseCode={setCourseCode}
          onSignedIn={(made) => {
            // Another redirect may have come first.
            if (window.location.pathname === paths.login)
              navigate(lead(destination(made, from)), { replace: true, state });
          }}
        />
      )}
    </Entrance>
  );
}
