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
  /** What is about to be done, as a verb: “Delete course”. */
  confirm: string;
  onConfirm: () => void;
  isPending: boolean;
  /** Whether it may be done yet, where something has to be typed first. */
  isReady?: boolean;
  error: Error | null;
  /** What follows from it. */
  children?: ReactNode;
};

/** Asks before something that others feel. The focus is on the way back. */
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
