import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { unreadQuery } from '../../api/unread-query.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { bellMessages } from './bell-messages.ts';

type Opened = { anchor: RefObject<HTMLButtonElement | null>; onClose: () => void };

export function NotificationBell({ children }: { children: (opened: Opened) => ReactNode }) {
  const t = useMessages(bellMessages);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { data: unread } = useQuery(unreadQuery);
  const [known, setKnown] = useState(unread);
  const [came, setCame] = useState(0);
  if (unread !== known) {
    setKnown(unread);
    // Earlier notifications are part of the button's name, so only new ones are announced.
    setCame(known === undefined ? 0 : Math.max(0, (unread ?? 0) - known));
  }
  const count = unread ?? 0;
  return (
    <>
      <IconButton
        ref={button}
        icon={Bell}
        label={t('bell', { count })}
        count={count}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      />
      <span role="status" className="sr-only">
        {/* A new key, so that the same text is announced again. */}
        {came > 0 && <span key={unread}>{t('came', { count: came })}</span>}
      </span>
      {isOpen && children({ anchor: button, onClose: () => setOpen(false) })}
    </>
  );
}
