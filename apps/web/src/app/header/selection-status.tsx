import type { Course } from '@coursecraft/contract/courses/course';
import { CornerUpLeft } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { appMessages } from '../messages.ts';
import type { Selection } from '../navigation/selection.ts';
import { selectedPart } from './selected-part.ts';

type Props = { course: Course; selection: Selection; onReturn: () => void };

export function SelectionStatus({ course, selection, onReturn }: Props) {
  const t = useMessages(appMessages);
  const part = selectedPart(course, selection);
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      {selection.elementId && (
        <Button size="sm" look="quiet" onPress={onReturn}>
          <CornerUpLeft aria-hidden size={15} className="rtl:-scale-x-100" />
          {t('returnToCourse')}
        </Button>
      )}
      <p className="min-w-0 truncate text-14 text-soft" title={part?.title}>
        {part ? (
          <>
            {t(part.kind)}: <span className="text-ink">{part.title}</span>
          </>
        ) : (
          <span className="phone:hidden">{t('noSelection')}</span>
        )}
      </p>
    </div>
  );
}
