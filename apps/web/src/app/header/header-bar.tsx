import { type ReactNode, useState } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Link } from '../../ui/link.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { appMessages } from '../messages.ts';
import { paths } from '../navigation/paths.ts';
import { Notifications } from './notifications.tsx';

type Props = {
  start?: ReactNode;
  title: (given: { onPress: (() => void) | undefined; expanded: boolean }) => ReactNode;
  status?: ReactNode;
  /** In the header, before the icons. */
  inline?: ReactNode;
  /** Below the header; on phones with the icons. */
  row?: ReactNode;
  icons?: ReactNode;
  end: ReactNode;
};

export function HeaderBar({ start, title, status, inline, row, icons, end }: Props) {
  const t = useMessages(appMessages);
  const phone = useMedia(PHONE);
  const [expanded, setExpanded] = useState(false);
  const folds = phone && Boolean(icons);
  return (
    <header className="shrink-0 border-b border-line bg-raised">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:inset-s-2 focus:top-2 focus:z-50 focus:rounded-sm focus:bg-raised focus:px-3 focus:py-2"
      >
        {t('skip')}
      </a>
      <div className="flex h-14 items-center gap-2 px-3 phone:gap-0.5 phone:px-2">
        {start}
        <Link to={paths.welcome} aria-label={t('homeLabel')} className="touch-target shrink-0 rounded-sm">
          <LogoMark />
        </Link>
        <div className="flex min-w-0 flex-1 items-center gap-3 ps-1">
          {title({ onPress: folds ? () => setExpanded(!expanded) : undefined, expanded })}
          {!phone && status}
        </div>
        {inline}
        {!phone && icons && <nav className="flex items-center gap-0.5">{icons}</nav>}
        <Notifications />
        {end}
      </div>
      {phone && status && <div className="flex justify-center px-3 pb-2">{status}</div>}
      {(!folds || expanded) && row}
      {folds && expanded && (
        <nav className="panel-enter flex justify-around border-t border-line px-3 py-1.5">{icons}</nav>
      )}
    </header>
  );
}
