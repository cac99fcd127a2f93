import { Navigate, type To } from 'react-router';
import { useProfile } from '../../api/profile-query.ts';
import { LoadingScreen } from '../start/loading-screen.tsx';

/**
 * Leads a signed-in person to where they belong. What this browser remembers of them shows a page at once, but decides
 * nothing: they may have got other rights or another course since.
 */
export function LeadElsewhere({ to }: { to: To }) {
  return useProfile().isFetching ? <LoadingScreen /> : <Navigate to={to} replace />;
}
