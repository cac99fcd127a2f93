import type { Element } from '@coursecraft/contract/courses/course';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { DraftBadge } from './draft-badge.tsx';
import { publishingMessages } from './messages.ts';
import { showChanges } from './shown-changes.ts';
import { useDiscarding } from './use-discarding.ts';
import { usePublishing } from './use-publishing.ts';

type Props = {
  courseId: string;
  element: Pick<Element, 'id' | 'title' | 'published' | 'changes'>;
  /** Saves typed text, so that it is published too. Rejects if that fails. */
  onSave: () => Promise<void>;
};

/** Says whether students see an element, and publishes it. */
export function PublishState({ courseId, element, onSave }: Props) {
  const t = useMessages(publishingMessages);
  const { publish, isPending } = usePublishing(courseId);
  const [isDiscarding, setDiscarding] = useState(false);
  const discarding = useDiscarding(courseId);
  const { id: elementId, published, changes = 0 } = element;
  const afterSave = (next: () => void) => () => void onSave().then(next, () => undefined);
  if (published === false)
    return (
      <div className="flex items-center gap-2">
        <DraftBadge />
        <Button size="sm" isPending={isPending} onPress={afterSave(() => void publish({ elementId }))}>
          {t('publish')}
        </Button>
      </div>
    );
  if (changes === 0) return <StateChip text={t('publishedState')} />;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <StateChip text={`${t('publishedState')} · ${t('changes', { count: changes })}`} />
      <Button size="sm" onPress={afterSave(() => showChanges({ courseId, scope: { elementId } }))}>
        {t('publishChanges')}
      </Button>
      <Button size="sm" look="quiet" onPress={() => setDiscarding(true)}>
        {t('discardChanges')}
      </Button>
      <ConfirmDialog
        title={t('discardTitle')}
        isOpen={isDiscarding}
        onClose={() => setDiscarding(false)}
        confirm={t('discard')}
        isPending={discarding.isPending}
        error={discarding.error}
        onConfirm={() =>
          void onSave()
            .then(() => discarding.discard(element))
            .then(
              () => setDiscarding(false),
              () => undefined,
            )
        }
      >
        <p>{t('discardText', { title: element.title })}</p>
      </ConfirmDialog>
    </div>
  );
}

function StateChip({ text }: { text: string }) {
  return (
    <span className="rounded-full border border-leaf px-2 text-12 leading-5 whitespace-nowrap text-leaf">{text}</span>
  );
}
