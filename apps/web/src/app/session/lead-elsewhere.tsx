import { Navigate, type To } from 'react-router';
import { useProfile } from '../../api/profile-query.ts';
import { LoadingScreen } from '../start/loading-screen.tsx';

/** Redirects a signed-in person. Waits for the server's profile, because stored rights may be outdated. */
export function LeadElsewhere({ to }: { to: To }) {
  return useProfile().isFetching ? <LoadingScreen /> : <Navigate to={to} replace />;
}
