import { authorGuide } from '../../features/help/author-guide.ts';
import { ShortcutTable } from '../../features/help/shortcut-table.tsx';
import { studentGuide } from '../../features/help/student-guide.ts';
import { useGuide } from '../../features/help/use-guide.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { paletteMessages } from './messages.ts';

type Props = { audience: 'author' | 'student'; onClose: () => void };

export function ShortcutsWindow({ audience, onClose }: Props) {
  const t = useMessages(paletteMessages);
  const { shortcuts } = useGuide(audience === 'author' ? authorGuide : studentGuide);
  return (
    <Dialog title={t('shortcuts')} isOpen onClose={onClose} width="md">
      <ShortcutTable shortcuts={shortcuts} />
    </Dialog>
  );
}
