import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { homeOf, paths } from '../paths.ts';
import { useSignedInProfile } from '../require-session.tsx';
import { selectionSearch } from '../selection.ts';
import { useLogOut } from '../use-log-out.ts';

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
