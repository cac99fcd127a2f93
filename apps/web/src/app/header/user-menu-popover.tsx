import type { Profile } from '@coursecraft/contract/accounts/profile';
import { isAdmin, isAuthorRole } from '@coursecraft/domain/accounts/roles';
import { LogOut } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { MenuPopover } from '../../ui/menu-popover.tsx';
import { appMessages } from '../messages.ts';
import { useLogOut } from '../session/use-log-out.tsx';

type Props = {
  profile: Profile;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  children?: ReactNode;
};

export function UserMenuPopover({ profile, anchor, onClose, children }: Props) {
  const t = useMessages(appMessages);
  const logOut = useLogOut();
  const name = profile.displayName || profile.email;
  const badge = isAdmin(profile) ? 'ADMIN' : isAuthorRole(profile) ? 'SME' : undefined;
  return (
    <MenuPopover
      label={t('userMenu')}
      anchor={anchor}
      onClose={onClose}
      header={
        <div className="flex items-center gap-3 border-b border-line px-4 py-3">
          <div className="min-w-0 flex-1">
            <p className="truncate text-14 font-semibold text-ink">{name}</p>
            {name !== profile.email && <p className="truncate text-12 text-soft">{profile.email}</p>}
          </div>
          {badge && (
            <span className="rounded-sm bg-brown px-1.5 py-0.5 text-12 font-semibold text-on-brown">{badge}</span>
          )}
        </div>
      }
    >
      {children}
      <MenuItem icon={LogOut} onAction={() => void logOut()}>
        {t('logOut')}
      </MenuItem>
    </MenuPopover>
  );
}
