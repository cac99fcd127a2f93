import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isSignOutPending } from '../../api/is-sign-out-pending.ts';
import { elementMessages } from '../../components/messages.ts';
import { LanguageSelect } from '../../ui/i18n/language-select.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Link } from '../../ui/link.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { Logo } from '../../ui/logo.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { appMessages } from '../messages.ts';
import { paths } from '../navigation/paths.ts';

const SignOutPending = loadLater(async () => (await import('./sign-out-pending.tsx')).SignOutPending);

type Props = {
  isWide?: boolean;
  children: ReactNode;
};

export function Entrance({ isWide = false, children }: Props) {
  const t = useMessages(appMessages);
  const say = useMessages(elementMessages);
  const { pathname } = useLocation();
  return (
    <main className="flex min-h-full items-center justify-center bg-sunken p-4 phone:items-stretch phone:p-0">
      <div
        className={clsx(
          'panel-enter flex w-full flex-col gap-8 rounded-lg border border-line bg-raised p-8 shadow-float phone:max-w-none phone:rounded-none phone:border-0 phone:p-6 phone:shadow-none',
          isWide ? 'max-w-3xl' : 'max-w-md',
        )}
      >
        <div className="flex items-center justify-between gap-4">
          <Link to={paths.welcome} aria-label={t('logoLabel')} className="rounded-sm">
            <Logo />
          </Link>
          <LanguageSelect className="-me-2" />
        </div>
        {isSignOutPending() && <SignOutPending />}
        {children}
        {pathname !== paths.accessibility && (
          <TextLink to={paths.accessibility} className="self-start text-14">
            {say('accessibility')}
          </TextLink>
        )}
      </div>
    </main>
  );
}
