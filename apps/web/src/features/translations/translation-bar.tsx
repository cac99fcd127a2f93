import { Languages } from 'lucide-react';
import { useStatuses } from '../../api/translation-queries.ts';
import { TranslationBadge } from '../../components/translations/translation-badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { translationWorkMessages } from './messages.ts';

type Props = { courseId: string; elementId: string; onShow: () => void };

export function TranslationBar({ courseId, elementId, onShow }: Props) {
  const t = useMessages(translationWorkMessages);
  const status = useStatuses(courseId).get(elementId);
  if (!status) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-sunken px-4 py-1.5">
      <TranslationBadge translationStatus={status} />
      <Button size="sm" look="quiet" className="ms-auto" onPress={onShow}>
        <Languages aria-hidden size={15} />
        {t('showOriginal')}
      </Button>
    </div>
  );
}
