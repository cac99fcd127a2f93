import type { Profile } from '@coursecraft/contract/shapes/profile';
import type { RefObject } from 'react';
import { MenuItem } from '../../ui/menu.tsx';
import type { Command } from '../palette/command.ts';
import { UserMenuPopover } from './user-menu-popover.tsx';

type Props = {
  profile: Profile;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  commands: readonly Command[];
};

export function StudentMenuPopover({ commands, ...opened }: Props) {
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
