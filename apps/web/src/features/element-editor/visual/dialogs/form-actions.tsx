import { Button } from '../../../../ui/button.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { visualMessages } from '../visual-messages.ts';

export function FormActions({
  onCancel,
  onRemove,
  removeLabel,
}: {
  onCancel: () => void;
  onRemove?: (() => void) | undefined;
  removeLabel?: string;
}) {
  const t = useMessages(visualMessages);
  return (
    <div className="flex flex-wrap items-center gap-2 pt-2">
      <Button type="submit" look="primary">
        {t('apply')}
      </Button>
      <Button onPress={onCancel}>{t('cancel')}</Button>
      {onRemove && (
        <Button look="danger" className="ms-auto" onPress={onRemove}>
          {removeLabel ?? t('remove')}
        </Button>
      )}
    </div>
  );
}
