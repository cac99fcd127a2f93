import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../api/call.ts';
import { signOut } from '../api/identity.ts';
import { useProfile } from '../api/profile-query.ts';
import { useSession } from '../api/use-session.ts';
import { paths } from '../app/navigation/paths.ts';
import { Entrance } from '../app/session/entrance.tsx';
import { usePlaceLeft } from '../app/session/use-place-left.ts';
import { LoadingScreen } from '../app/start/loading-screen.tsx';
import { ConnectAccount } from '../features/accounts/connections/connect-account.tsx';
import { connectionMessages } from '../features/accounts/connections/messages.ts';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { Loadable } from '../ui/loadable.tsx';
import { SkeletonLines } from '../ui/skeleton.tsx';

export function Component() {
  const t = useMessages(connectionMessages);
  const [search] = useSearchParams();
  const token = search.get('request') ?? '';
  const navigate = useNavigate();
  const left = usePlaceLeft();
  const session = useSession();
  const profile = useProfile();
  const request = useQuery({
    queryKey: ['connection-request', token],
    queryFn: async ({ signal }) => (await call('readConnectionRequest', { body: { token }, signal })).request,
    enabled: token !== '',
    retry: false,
    // An answered request cannot be read again, but the page still shows it.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (session.status === 'loading' || (session.status === 'signed-in' && profile.isPending)) return <LoadingScreen />;
  const onSignIn = () => void navigate(paths.login, { state: left });
  return (
    <Entrance>
      {token === '' ? (
        <p className="text-16 text-ink">{t('gone')}</p>
      ) : (
        <Loadable from={request} skeleton={<SkeletonLines count={3} />}>
          {(found) => (
            <ConnectAccount
              token={token}
              request={found}
              launch={search.get('launch') ?? undefined}
              person={profile.data}
              onSignIn={onSignIn}
              onSignOut={() => void signOut().then(onSignIn)}
            />
          )}
        </Loadable>
      )}
    </Entrance>
  );
}
