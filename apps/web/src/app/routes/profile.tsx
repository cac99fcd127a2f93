import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { homeOf, paths } from '../navigation/paths.ts';
import { selectionSearch } from '../navigation/selection.ts';
import { useSignedInProfile } from '../session/require-session.tsx';
import { useLogOut } from '../session/use-log-out.ts';

export function Component() {
  const profile = useSignedInProfile();
  const logOut = useLogOut();
  const home = homeOf(profile) ?? paths.course;
  return (
    <ProfilePage
      profile={profile}
      addressOf={(courseId) => home + selectionSearch({ courseId })}
      onGone={() => void logOut()}
    />
  );
}
