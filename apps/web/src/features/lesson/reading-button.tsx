import { ALargeSmall } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { lessonMessages } from './messages.ts';

const ReadingPanel = loadLater(
  async () => (await import('../../components/reading-settings/reading-panel.tsx')).ReadingPanel,
);

export function ReadingButton() {
  const t = useMessages(lessonMessages);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={button}
        icon={ALargeSmall}
        label={t('reading')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      />
      {isOpen && <ReadingPanel anchor={button} onClose={() => setOpen(false)} />}
    </>
  );
}
