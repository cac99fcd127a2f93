import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { entranceQuery } from '../api/entrance-query.ts';
import { paths } from './paths.ts';

/** Leads an admin who has to set up a second factor first to where that is done; the server lets them do nothing else. */
export function SecondFactorGate() {
  const entrance = useQuery(entranceQuery).data;
  const { pathname } = useLocation();
  const isNeeded = entrance?.kind === 'password' && entrance.secondFactorFor !== undefined;
  return isNeeded && pathname !== paths.profile ? <Navigate to={paths.profile} replace /> : null;
}
