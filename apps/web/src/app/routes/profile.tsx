import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { homeOf, paths } from '../navigation/paths.ts';
import { selectionSearch } from '../navigation/selection.ts';
import { useSignedInProfile } from '../session/require-session.tsx';
import { useLeave } from '../session/use-leave.ts';

export function Component() {
  const profile = useSignedInProfile();
  const leave = useLeave();
  const home = homeOf(profile) ?? paths.course;
  return (
    <ProfilePage
      profile={profile}
      addressOf={(courseId) => home + selectionSearch({ courseId })}
      onGone={() => void leave()}
    />
  );
}
