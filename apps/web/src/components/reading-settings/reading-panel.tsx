import type { RefObject } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { HangingPanel } from '../../ui/hanging-panel.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { PHONE, useMedia } from '../../ui/use-media.ts';
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
      </Dialog>
    );
  return (
    <HangingPanel label={t('title')} anchor={anchor} onClose={onClose}>
      <div className="w-80 p-4">
        <ReadingChoices />
      </div>
    </HangingPanel>
  );
}
