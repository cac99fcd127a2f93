import { isAdmin } from '@coursecraft/domain/accounts/roles';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { entranceQuery } from '../../api/entrance-query.ts';
import { paths } from '../navigation/paths.ts';
import { useSignedInProfile } from './require-session.tsx';

/** Leads an admin to the setup of a required second factor; the server refuses all else. */
export function SecondFactorGate() {
  const profile = useSignedInProfile();
  const isWithout = isAdmin(profile) && !profile.secondFactor;
  const entrance = useQuery({ ...entranceQuery, enabled: isWithout }).data;
  const { pathname } = useLocation();
  const isNeeded = isWithout && entrance?.kind === 'password' && entrance.secondFactorFor !== undefined;
  return isNeeded && pathname !== paths.profile ? <Navigate to={paths.profile} replace /> : null;
}
