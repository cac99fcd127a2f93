import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
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
  children: ReactNode;
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
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      className="fixed inset-0 z-40 flex items-center justify-center bg-veil p-4"
    >
      <Modal className="panel-enter max-h-full w-full max-w-md overflow-y-auto rounded-lg border border-line bg-raised shadow-float">
        <AriaDialog role="alertdialog" className="flex flex-col gap-4 p-6 outline-none">
          <Heading slot="title" className="font-serif text-22 font-semibold break-words text-ink">
            {title}
          </Heading>
          <div className="flex flex-col gap-2 text-14 text-ink">{children}</div>
          {error && <Notice tone="bad">{error.message}</Notice>}
          <div className="flex flex-wrap justify-end gap-2">
            <Button onPress={onClose} autoFocus>
              {t('cancel')}
            </Button>
            <Button look="danger" onPress={onConfirm} isPending={isPending} isDisabled={!isReady}>
              {confirm}
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
