import { X } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LaterReferencesList } from './later-references-list.tsx';
import { uploadMessages } from './messages.ts';
import type { WayToPlaces } from './references-list.tsx';
import type { References } from './use-upload-actions.ts';

type Props = WayToPlaces & { references: References; onClose: () => void };

export function ReferencesNotice({ onClose, ...props }: Props) {
  const t = useMessages(uploadMessages);
  return (
    <div role="status" className="flex flex-col gap-2 rounded-sm border-s-3 border-gold bg-sunken py-2 ps-3 pe-1.5">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 text-14 text-ink">{t('references', { count: props.references.length })}</p>
        <IconButton icon={X} size="sm" label={t('dismissReferences')} onPress={onClose} />
      </div>
      <LaterReferencesList {...props} />
    </div>
  );
}
