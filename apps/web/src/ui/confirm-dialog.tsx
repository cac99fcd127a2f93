import type { ReactNode } from 'react';
import { AlertFrame } from './alert-frame.tsx';
import { Button } from './button.tsx';
import { useMessages } from './i18n/use-messages.ts';
import { Notice } from './notice.tsx';
import { panelMessages } from './panel-messages.ts';

type Props = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  confirm: string;
  onConfirm: () => void;
  isPending: boolean;
  isReady?: boolean;
  error: Error | null;
  children?: ReactNode;
};

/** Asks for confirmation. The focus is on Cancel. */
export function ConfirmDialog({
  title,
  isOpen,
  onClose,
  confirm,
  onConfirm,
  isPending,
  isReady = true,
  error,
  children,
}: Props) {
  const t = useMessages(panelMessages);
  return (
    <AlertFrame
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose} autoFocus>
            {t('cancel')}
          </Button>
          <Button look="danger" onPress={onConfirm} isPending={isPending} isDisabled={!isReady}>
            {confirm}
          </Button>
        </>
      }
    >
      {children && <div className="flex flex-col gap-2 text-14 text-ink">{children}</div>}
      {error && <Notice tone="bad">{error.message}</Notice>}
    </AlertFrame>
  );
}
