import { Navigate, useLocation } from 'react-router';
import { homeOf, paths } from '../paths.ts';
import { RequireSession, useSignedInProfile } from '../require-session.tsx';

function Redirect() {
  const profile = useSignedInProfile();
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: homeOf(profile) ?? paths.welcome, search, hash }} replace />;
}

export function Component() {
  return (
    <RequireSession>
      <Redirect />
    </RequireSession>
  );
}
