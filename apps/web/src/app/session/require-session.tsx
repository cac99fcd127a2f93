import type { Profile } from '@coursecraft/contract/accounts/profile';
import { createContext, type ReactNode, useContext } from 'react';
import { Navigate } from 'react-router';
import { useStore } from 'zustand';
import { useProfile } from '../../api/profile-query.ts';
import { useSession } from '../../api/use-session.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { paths } from '../navigation/paths.ts';
import { LoadingScreen } from '../start/loading-screen.tsx';
import { joinCodeIn } from './join-code.ts';
import { signOutDialog } from './sign-out-dialog.ts';
import { usePlaceLeft } from './use-place-left.ts';

const ProfileNews = loadLater(async () => (await import('./profile-news.tsx')).ProfileNews, { isAside: true });

const ProfileContext = createContext<Profile | undefined>(undefined);

export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const profile = useProfile();
  const left = usePlaceLeft();
  const { dialog } = useStore(signOutDialog);
  if (session.status === 'signed-out') {
    // A person with a scanned code is probably new.
    const entrance = joinCodeIn(left.from.search) ? paths.signUp : paths.login;
    return <Navigate to={entrance} replace state={left} />;
  }
  if (profile.data)
    return (
      <ProfileContext value={profile.data}>
        {children}
        {dialog}
        <ProfileNews profile={profile.data} />
      </ProfileContext>
    );
  if (profile.error)
    return (
      <main className="mx-auto max-w-lg pt-16">
        <FailedState error={profile.error} onRetry={() => void profile.refetch()} />
      </main>
    );
  return <LoadingScreen />;
}

/** Throws outside of `RequireSession`. */
export function useSignedInProfile(): Profile {
  const profile = useContext(ProfileContext);
  if (!profile) throw new Error('useSignedInProfile works only inside RequireSession');
  return profile;
}
