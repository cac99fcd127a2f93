import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { ReactNode } from 'react';
import { AvatarMenu } from './avatar-menu.tsx';
import { UserMenuPopover } from './user-menu-popover.tsx';

export function UserMenu({ profile, children }: { profile: Profile; children?: ReactNode }) {
  return (
    <AvatarMenu profile={profile}>
      {(opened) => (
        <UserMenuPopover profile={profile} {...opened}>
          {children}
        </UserMenuPopover>
      )}
    </AvatarMenu>
  );
}
