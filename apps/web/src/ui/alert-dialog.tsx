import { AlertFrame } from './alert-frame.tsx';
import { Button } from './button.tsx';
import { useMessages } from './i18n/use-messages.ts';
import { panelMessages } from './panel-messages.ts';

export function AlertDialog({ text, onClose }: { text: string | undefined; onClose: () => void }) {
  const t = useMessages(panelMessages);
  return (
    <AlertFrame
      title={text ?? ''}
      isOpen={text !== undefined}
      onClose={onClose}
      actions={
        <Button look="primary" onPress={onClose} autoFocus>
          {t('ok')}
        </Button>
      }
    />
  );
}
