import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { publishingMessages } from './messages.ts';
import { type ShownChanges, showChanges } from './shown-changes.ts';
import { usePublishing } from './use-publishing.ts';

type Props = {
  courseId: string;
  scope: ShownChanges['scope'];
  draftIds: readonly string[];
  /** Number of elements with unpublished changes. */
  changed: number;
  children?: ReactNode;
};

/** Says what students do not see yet, and publishes it. */
export function DraftsNote({ courseId, scope, draftIds, changed, children }: Props) {
  const t = useMessages(publishingMessages);
  const { publish, isPending } = usePublishing(courseId);
  const count = draftIds.length;
  if (count + changed === 0) return null;
  return (
    <div className="flex flex-col divide-y divide-line rounded-md border border-dashed border-soft bg-raised px-4">
      {count > 0 && (
        <Fact text={t('draftsHere', { count })}>
          {children}
          <Button size="sm" isPending={isPending} onPress={() => void publish({ elementIds: [...draftIds] })}>
            {t('publishDrafts', { count })}
          </Button>
        </Fact>
      )}
      {changed > 0 && (
        <Fact text={t('changesHere', { count: changed })}>
          <Button size="sm" onPress={() => showChanges({ courseId, scope })}>
            {t('publishChanges')}
          </Button>
        </Fact>
      )}
    </div>
  );
}

function Fact({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-3.5">
      <p className="min-w-60 flex-1 text-14 text-ink">{text}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
