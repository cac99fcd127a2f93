import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { RefObject } from 'react';
import { MenuItem } from '../../ui/menu.tsx';
import { type StudentPlace, useStudentCommands } from '../palette/student-commands.ts';
import { UserMenuPopover } from './user-menu-popover.tsx';

type Props = {
  profile: Profile;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  at: StudentPlace;
};

export function StudentMenuPopover({ at, ...opened }: Props) {
  const commands = useStudentCommands(at);
  return (
    <UserMenuPopover {...opened}>
      {commands
        .filter(({ menu }) => menu === 'always')
        .map(({ id, label, icon, keys, run }) => (
          <MenuItem key={id} icon={icon} shortcut={keys} onAction={run}>
            {label}
          </MenuItem>
        ))}
    </UserMenuPopover>
  );
}
