import type { Profile } from '@coursecraft/contract/shapes/profile';
import { isAdmin, isSme } from '@coursecraft/domain/people/roles';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { appMessages } from '../messages.ts';
import { useLogOut } from '../use-log-out.ts';

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words[words.length - 1] : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}

/** Who is signed in and in which role, what they can go to, and the way out. */
export function UserMenu({ profile, children }: { profile: Profile; children?: ReactNode }) {
  const t = useMessages(appMessages);
  const logOut = useLogOut();
  const name = profile.displayName || profile.email;
  const badge = isAdmin(profile) ? 'ADMIN' : isSme(profile) ? 'SME' : undefined;
  return (
    <Menu
      label={t('userMenu')}
      trigger={
        <Button
          aria-label={`${t('userMenu')}: ${name}`}
          className="flex size-9 shrink-0 items-center justify-center rounded-full bg-gold-light text-12 font-semibold text-ink transition-colors data-hovered:bg-gold data-hovered:text-on-gold"
        >
          {initials(name)}
        </Button>
      }
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
    </Menu>
  );
}
