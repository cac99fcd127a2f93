import { isAdmin, isAuthorRole } from '@coursecraft/domain/accounts/roles';
import { CircleUserRound, Settings, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { appMessages } from '../messages.ts';
import { paths } from '../navigation/paths.ts';
import { useSignedInProfile } from '../session/require-session.tsx';
import { HeaderBar } from './header-bar.tsx';
import { StudentMenu } from './student-menu.tsx';
import { UserMenu } from './user-menu.tsx';

export function PersonHeader({ title }: { title: ReactNode }) {
  const t = useMessages(appMessages);
  const navigate = useNavigate();
  const profile = useSignedInProfile();
  return (
    <HeaderBar
      title={() => title}
      end={
        isAuthorRole(profile) ? (
          <UserMenu profile={profile}>
            <MenuItem icon={CircleUserRound} onAction={() => navigate(paths.profile)}>
              {t('profile')}
            </MenuItem>
            <MenuItem icon={Settings} onAction={() => navigate(paths.settings)}>
              {t('settings')}
            </MenuItem>
            {isAdmin(profile) && (
              <MenuItem icon={ShieldCheck} onAction={() => navigate(paths.admin)}>
                {t('adminPanel')}
              </MenuItem>
            )}
          </UserMenu>
        ) : (
          <StudentMenu courseId={profile.enrolledCourseId ?? profile.enrolledCourses[0] ?? ''} />
        )
      }
    />
  );
}
