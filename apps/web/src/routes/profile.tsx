import { homeOf, paths } from '../app/navigation/paths.ts';
import { selectionSearch } from '../app/navigation/selection.ts';
import { useSignedInProfile } from '../app/session/require-session.tsx';
import { useLeave } from '../app/session/use-leave.ts';
import { ConnectionList } from '../features/accounts/connections/connection-list.tsx';
import { ProfilePage } from '../features/accounts/profile/profile-page.tsx';
import { CalendarFeed } from '../features/calendar/calendar-feed.tsx';
import { OwnCertificates } from '../features/certificates/own-certificates.tsx';
import { LeaveCourse } from '../features/enrollment/leave-course.tsx';
import { loadLater } from '../ui/load-later.tsx';
import { SkeletonBlock } from '../ui/skeleton.tsx';

const StudyReminders = loadLater(
  async () => (await import('../features/study-reminders/study-reminders.tsx')).StudyReminders,
  { skeleton: <SkeletonBlock className="h-80" /> },
);

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
      reminders={<StudyReminders profile={profile} />}
      calendar={<CalendarFeed />}
      connections={<ConnectionList />}
      onGone={() => void leave()}
    />
  );
}
