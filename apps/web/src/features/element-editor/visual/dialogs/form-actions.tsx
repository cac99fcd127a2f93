import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { DialogActions } from '../../../../ui/dialog-actions.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { visualMessages } from '../visual-messages.ts';

export function FormActions({
  onCancel,
  onRemove,
  removeLabel,
  children,
}: {
  onCancel: () => void;
  onRemove?: (() => void) | undefined;
  removeLabel?: string;
  /** What has to be fixed first, above the buttons, where it is always visible. */
  children?: ReactNode;
}) {
  const t = useMessages(visualMessages);
  return (
    <DialogActions>
      {children && (
        <div className="flex max-h-40 basis-full flex-col gap-2 overflow-y-auto empty:hidden">{children}</div>
      )}
      <Button type="submit" look="primary">
        {t('apply')}
      </Button>
      <Button onPress={onCancel}>{t('cancel')}</Button>
      {onRemove && (
        <Button look="danger" className="ms-auto" onPress={onRemove}>
          {removeLabel ?? t('remove')}
        </Button>
      )}
    </DialogActions>
  );
}
