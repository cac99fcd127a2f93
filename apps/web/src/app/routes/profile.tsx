import { CalendarFeed } from '../../features/calendar/calendar-feed.tsx';
import { OwnCertificates } from '../../features/certificates/own-certificates.tsx';
import { ConnectionList } from '../../features/connections/connection-list.tsx';
import { LeaveCourse } from '../../features/enrolment/leave-course.tsx';
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
      courseAction={(course) => <LeaveCourse course={course} onLeft={() => undefined} />}
      certificates={<OwnCertificates addressOf={(id) => `${paths.certificate}/${id}`} />}
      calendar={<CalendarFeed />}
      connections={<ConnectionList />}
      onGone={() => void leave()}
    />
  );
}
