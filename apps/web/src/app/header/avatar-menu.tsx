import type { Profile } from '@coursecraft/contract/accounts/profile';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { initials } from '../../ui/initials.ts';
import { Pressable } from '../../ui/pressable.tsx';
import { appMessages } from '../messages.ts';

type Opened = { anchor: RefObject<HTMLButtonElement | null>; onClose: () => void };

export function AvatarMenu({ profile, children }: { profile: Profile; children: (opened: Opened) => ReactNode }) {
  const t = useMessages(appMessages);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const name = profile.displayName || profile.email;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Pressable
        ref={button}
        // Contains the visible initials, for speech input.
        aria-label={`${t('userMenu')}: ${name} (${initials(name)})`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        onKeyDown={onKeyDown}
        className="touch-target flex size-9 shrink-0 items-center justify-center rounded-full bg-gold-light text-12 font-semibold text-ink transition-colors hover:bg-gold hover:text-on-gold"
      >
        {initials(name)}
      </Pressable>
      {isOpen && children({ anchor: button, onClose: () => setOpen(false) })}
    </>
  );
}
