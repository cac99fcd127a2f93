import type { Course } from '@coursecraft/contract/shapes/course';
import { CornerUpLeft } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { appMessages } from '../messages.ts';
import type { Selection } from '../selection.ts';

type Props = { course: Course; selection: Selection; onReturn: () => void };

/** What is selected; with an element open, the way back to the course. */
export function SelectionStatus({ course, selection, onReturn }: Props) {
  const t = useMessages(appMessages);
  if (selection.elementId)
    return (
      <Button size="sm" look="quiet" onPress={onReturn}>
        <CornerUpLeft aria-hidden size={15} className="rtl:-scale-x-100" />
        {t('returnToCourse')}
      </Button>
    );
  const module = course.modules.find(({ id }) => id === selection.moduleId);
  const section = module?.sections.find(({ id }) => id === selection.sectionId);
  const selected = section ?? module;
  return (
    <p className="min-w-0 truncate text-14 text-soft">
      {selected ? (
        <>
          {t(section ? 'section' : 'module')}: <span className="text-ink">{selected.title}</span>
        </>
      ) : (
        t('noSelection')
      )}
    </p>
  );
}
