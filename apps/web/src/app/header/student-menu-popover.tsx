import type { Profile } from '@coursecraft/contract/shapes/profile';
import { CircleUserRound, Library, Settings } from 'lucide-react';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { appMessages } from '../messages.ts';
import { paths } from '../navigation/paths.ts';
import { UserMenuPopover } from './user-menu-popover.tsx';

type Props = {
  profile: Profile;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  onCourses: () => void;
};

export function StudentMenuPopover({ onCourses, ...opened }: Props) {
  const t = useMessages(appMessages);
  const navigate = useNavigate();
  const isEnrolled = opened.profile.enrolledCourses.length > 0;
  return (
    <UserMenuPopover {...opened}>
      <MenuItem icon={CircleUserRound} onAction={() => navigate(paths.profile)}>
        {t('profile')}
      </MenuItem>
      <MenuItem icon={Library} onAction={onCourses}>
        {t('courses')}
      </MenuItem>
      <MenuItem icon={Settings} onAction={() => navigate(isEnrolled ? paths.studentSettings : paths.settings)}>
        {t('settings')}
      </MenuItem>
    </UserMenuPopover>
  );
}
