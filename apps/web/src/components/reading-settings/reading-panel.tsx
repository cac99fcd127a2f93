import type { RefObject } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { HangingPanel } from '../../ui/hanging-panel.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { FocusSwitch } from './focus-switch.tsx';
import { readingMessages } from './messages.ts';
import { ReadingChoices } from './reading-choices.tsx';

type Props = { anchor: RefObject<HTMLElement | null>; onClose: () => void };

export function ReadingPanel({ anchor, onClose }: Props) {
  const t = useMessages(readingMessages);
  const phone = useMedia(PHONE);
  if (phone)
    return (
      <Dialog title={t('title')} isOpen onClose={onClose}>
        <ReadingChoices />
        <FocusSwitch />
      </Dialog>
    );
  return (
    <HangingPanel label={t('title')} anchor={anchor} onClose={onClose}>
      <div className="flex w-80 flex-col gap-4 p-4">
        <ReadingChoices />
        <FocusSwitch />
      </div>
    </HangingPanel>
  );
}
