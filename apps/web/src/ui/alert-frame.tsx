import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';

type Props = { title: string; isOpen: boolean; onClose: () => void; actions: ReactNode; children?: ReactNode };

export function AlertFrame({ title, isOpen, onClose, actions, children }: Props) {
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
          {children}
          <div className="flex flex-wrap justify-end gap-2">{actions}</div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
