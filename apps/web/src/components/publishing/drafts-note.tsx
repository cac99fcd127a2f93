import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { publishingMessages } from './messages.ts';
import { usePublishing } from './use-publishing.ts';

type Props = {
  courseId: string;
  draftIds: readonly string[];
  children?: ReactNode;
};

export function DraftsNote({ courseId, draftIds, children }: Props) {
  const t = useMessages(publishingMessages);
  const { publish, isPending } = usePublishing(courseId);
  const count = draftIds.length;
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-dashed border-soft bg-raised px-4 py-3.5">
      <p className="min-w-60 flex-1 text-14 text-ink">{t('draftsHere', { count })}</p>
      <div className="flex flex-wrap gap-2">
        {children}
        <Button size="sm" isPending={isPending} onPress={() => void publish({ elementIds: [...draftIds] })}>
          {t('publishDrafts', { count })}
        </Button>
      </div>
    </div>
  );
}
