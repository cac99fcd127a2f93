import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { LaterReferencesList } from './later-references-list.tsx';
import { uploadMessages } from './messages.ts';
import type { WayToPlaces } from './references-list.tsx';
import type { useUploadActions } from './use-upload-actions.ts';

type Props = WayToPlaces & { name: string; actions: ReturnType<typeof useUploadActions> };

export function RemoveUploadDialog({ name, actions: { remove, askToRemove }, ...way }: Props) {
  const t = useMessages(uploadMessages);
  const references = askToRemove.data ?? [];
  const close = () => {
    askToRemove.reset();
    remove.reset();
  };
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      isOpen={references.length > 0}
      onClose={close}
      confirm={t('removeAnyway')}
      onConfirm={() => remove.mutate(undefined, { onSuccess: close })}
      isPending={remove.isPending}
      error={remove.error}
    >
      <p>{t('references', { count: references.length })}</p>
      <LaterReferencesList
        {...way}
        references={references}
        onLeave={() => {
          close();
          way.onLeave();
        }}
      />
    </ConfirmDialog>
  );
}
