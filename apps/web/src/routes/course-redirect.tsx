import { Navigate, useLocation } from 'react-router';
import { useSession } from '../api/use-session.ts';
import { homeOf, paths } from '../app/navigation/paths.ts';
import { joinCodeIn } from '../app/session/join-code.ts';
import { LeadElsewhere } from '../app/session/lead-elsewhere.tsx';
import { RequireSession, useSignedInProfile } from '../app/session/require-session.tsx';
import { usePlaceLeft } from '../app/session/use-place-left.ts';

function Redirect() {
  const profile = useSignedInProfile();
  const { search, hash } = useLocation();
  return <LeadElsewhere to={{ pathname: homeOf(profile) ?? paths.welcome, search, hash }} />;
}

export function Component() {
  const { status } = useSession();
  const left = usePlaceLeft();
  const { search, hash } = left.from;
  // A visitor with a course code is led to the sign-up.
  if (status === 'signed-out' && !joinCodeIn(search))
    return <Navigate to={{ pathname: paths.login, search, hash }} replace state={left} />;
  return (
    <RequireSession>
      <Redirect />
    </RequireSession>
  );
}
