import { useSession } from '../../api/session.ts';
import { LandingPage } from '../../features/landing/landing-page.tsx';
import { paths } from '../paths.ts';

export function Component() {
  const session = useSession();
  return (
    <LandingPage
      signedIn={session.status === 'signed-in'}
      paths={{ home: paths.course, signIn: paths.login, signUp: paths.signUp, requestDemo: paths.requestDemo }}
    />
  );
}
