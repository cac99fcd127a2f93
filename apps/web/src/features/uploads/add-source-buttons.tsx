import { ClipboardPaste, Globe } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { uploadMessages } from './messages.ts';

const AddPageDialog = loadLater(async () => (await import('./add-page-dialog.tsx')).AddPageDialog);
const PasteTextDialog = loadLater(async () => (await import('./paste-text-dialog.tsx')).PasteTextDialog);

export function AddSourceButtons({ courseId }: { courseId: string }) {
  const t = useMessages(uploadMessages);
  const [open, setOpen] = useState<'text' | 'page'>();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onPress={() => setOpen('text')}>
        <ClipboardPaste aria-hidden size={16} strokeWidth={1.75} />
        {t('pasteText')}
      </Button>
      <Button size="sm" onPress={() => setOpen('page')}>
        <Globe aria-hidden size={16} strokeWidth={1.75} />
        {t('addPage')}
      </Button>
      {open === 'text' && <PasteTextDialog courseId={courseId} onClose={close} />}
      {open === 'page' && <AddPageDialog courseId={courseId} onClose={close} />}
    </div>
  );
}
