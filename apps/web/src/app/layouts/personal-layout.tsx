import { isSme } from '@coursecraft/domain/people/roles';
import { ArrowLeft, CircleUserRound, Settings } from 'lucide-react';
import { Link, Outlet, useNavigate } from 'react-router';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { HeaderBar } from '../header/header-bar.tsx';
import { StudentMenu } from '../header/student-menu.tsx';
import { UserMenu } from '../header/user-menu.tsx';
import { appMessages } from '../messages.ts';
import { paths } from '../navigation/paths.ts';
import { RequireSession, useSignedInProfile } from '../session/require-session.tsx';
import { OfflineBar } from '../student/offline-bar.tsx';

const SecondFactorGate = loadLater(async () => (await import('../session/second-factor-gate.tsx')).SecondFactorGate);

function Desk() {
  const t = useMessages(appMessages);
  const navigate = useNavigate();
  const profile = useSignedInProfile();
  return (
    <div className="relative flex h-full flex-col overflow-clip">
      <OfflineBar />
      <HeaderBar
        title={() => (
          <Link
            to={paths.course}
            className="flex items-center gap-2 rounded-sm px-1.5 py-1 text-14 font-medium text-ink hover:bg-sunken"
          >
            <ArrowLeft aria-hidden size={16} className="rtl:rotate-180" />
            {t('backToCourse')}
          </Link>
        )}
        end={
          isSme(profile) ? (
            <UserMenu profile={profile}>
              <MenuItem icon={CircleUserRound} onAction={() => navigate(paths.profile)}>
                {t('profile')}
              </MenuItem>
              <MenuItem icon={Settings} onAction={() => navigate(paths.settings)}>
                {t('settings')}
              </MenuItem>
            </UserMenu>
          ) : (
            <StudentMenu courseId={profile.enrolledCourseId ?? profile.enrolledCourses[0] ?? ''} />
          )
        }
      />
      <Outlet />
    </div>
  );
}

/** Around the pages that are about the person, not about a course. */
export function Component() {
  return (
    <RequireSession>
      <SecondFactorGate />
      <Desk />
    </RequireSession>
  );
}
