import type { Profile } from '@coursecraft/contract/shapes/profile';
import { useState } from 'react';
import { Navigate, type Path, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useProfile } from '../../api/profile-query.ts';
import { useSession } from '../../api/session.ts';
import { SignInForm } from '../../features/sign-in/sign-in-form.tsx';
import type { Mode } from '../../features/sign-in/validate-credentials.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { Entrance } from '../entrance.tsx';
import { joinCodeIn } from '../join-code.ts';
import { LoadingScreen } from '../loading-screen.tsx';
import { appMessages } from '../messages.ts';
import { homeOf, paths } from '../paths.ts';
import type { PlaceLeft } from '../use-place-left.ts';

/** A person's home; with what was said of it in the address they were sent away from, or with a code to join by. */
function destination(profile: Profile | undefined, from: Path | undefined): string {
  const home = (profile && homeOf(profile)) ?? paths.course;
  if (from?.pathname === home || from?.pathname === paths.course) return home + from.search + from.hash;
  return joinCodeIn(from?.search ?? '') ? paths.enroll + from?.search : home;
}

export function Component() {
  const t = useMessages(appMessages);
  const navigate = useNavigate();
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const session = useSession();
  const profile = useProfile();
  const mode: Mode = search.get('mode') === 'signup' ? 'signup' : 'signin';
  const from = (location.state as PlaceLeft | null)?.from;

  // Who signs in here keeps the form before them until it has done its work.
  const [isEntering, setEntering] = useState(false);
  if (session.status === 'signed-out' && !isEntering) setEntering(true);

  if (session.status === 'signed-in' && (profile.data || profile.error))
    return <Navigate to={destination(profile.data, from)} replace />;
  if (session.status === 'loading' || !isEntering) return <LoadingScreen />;

  const signedIn = (made: Profile | undefined) => navigate(destination(made, from), { replace: true });
  return (
    <Entrance>
      {joinCodeIn(from?.search ?? '') && <Notice tone="info">{t('joinAfter')}</Notice>}
      <SignInForm
        mode={mode}
        ownerCode={search.get('ownerCode') ?? undefined}
        onMode={(next) =>
          setSearch(
            (before) => {
              const after = new URLSearchParams(before);
              if (next === 'signup') after.set('mode', 'signup');
              else after.delete('mode');
              return after;
            },
            { replace: true, state: location.state },
          )
        }
        onSignedIn={signedIn}
      />
    </Entrance>
  );
}
