import type { Element } from '@coursecraft/contract/courses/course';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { DraftBadge } from './draft-badge.tsx';
import { publishingMessages } from './messages.ts';
import { usePublishing } from './use-publishing.ts';

export function PublishState({ courseId, element }: { courseId: string; element: Pick<Element, 'id' | 'published'> }) {
  const t = useMessages(publishingMessages);
  const { publish, isPending } = usePublishing(courseId);
  if (element.published !== false) return null;
  return (
    <div className="flex items-center gap-2">
      <DraftBadge />
      <Button size="sm" isPending={isPending} onPress={() => void publish({ elementId: element.id })}>
        {t('publish')}
      </Button>
    </div>
  );
}
