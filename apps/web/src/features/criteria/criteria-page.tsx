import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { coursePlaces } from '../../components/course-places.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CriteriaPanel } from './criteria-panel.tsx';
import { criteriaMessages } from './messages.ts';

type Props = Omit<ComponentProps<typeof CriteriaPanel>, 'onPage'> & { onClose: () => void };

function titleOf({ course, scope }: Pick<Props, 'course' | 'scope'>): string {
  const { moduleId, sectionId, elementId } = scope;
  const place = coursePlaces(course).find(({ element }) => element.id === elementId);
  if (place) return place.element.title;
  const module = course.modules.find(({ id }) => id === moduleId);
  return module?.sections.find(({ id }) => id === sectionId)?.title ?? module?.title ?? course.title;
}

/** The criteria of an element, section, module or course on the whole page. */
export function CriteriaPage({ onClose, ...panel }: Props) {
  const t = useMessages(criteriaMessages);
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <header className="flex items-center gap-3 border-b border-line px-6 py-3 phone:px-4">
        <h1 className="min-w-0 flex-1 font-serif text-22 font-semibold break-words text-ink">
          {t('page')}: <bdi>{titleOf(panel)}</bdi>
        </h1>
        <IconButton icon={X} label={t('closePage')} onPress={onClose} />
      </header>
      <div className="px-2 pb-24">
        <CriteriaPanel {...panel} onPage={undefined} />
      </div>
    </div>
  );
}
