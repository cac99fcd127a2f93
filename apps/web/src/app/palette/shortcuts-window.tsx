import { authorGuide } from '../../features/help/author-guide.ts';
import { ShortcutTable } from '../../features/help/shortcut-table.tsx';
import { studentGuide } from '../../features/help/student-guide.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLanguage } from '../../ui/i18n/language.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { paletteMessages } from './messages.ts';

type Props = { audience: 'author' | 'student'; onClose: () => void };

/** The keys that save time, over whatever page one is on. */
export function ShortcutsWindow({ audience, onClose }: Props) {
  const t = useMessages(paletteMessages);
  const { shortcuts } = (audience === 'author' ? authorGuide : studentGuide)[useLanguage()];
  return (
    <Dialog title={t('shortcuts')} isOpen onClose={onClose} width="md">
      <ShortcutTable shortcuts={shortcuts} />
    </Dialog>
  );
}
