import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useMessages } from './i18n/use-messages.ts';
import { IconButton } from './icon-button.tsx';
import { panelMessages } from './panel-messages.ts';

type Props = { label: string; side: 'start' | 'end'; onClose: () => void; children: ReactNode };

export function Drawer({ label, side, onClose, children }: Props) {
  const t = useMessages(panelMessages);
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-30 overflow-x-hidden overflow-y-auto bg-veil"
    >
      <Modal
        className={clsx(
          'absolute top-0 flex h-full low:h-120 w-[min(26rem,90vw)] flex-col bg-sunken shadow-float',
          side === 'start' ? 'drawer-start inset-s-0' : 'drawer-end inset-e-0',
        )}
      >
        <Dialog aria-label={label} className="flex min-h-0 flex-1 flex-col outline-none">
          <div className="flex h-12 shrink-0 items-center justify-between ps-4 pe-2">
            <p className="text-14 font-semibold text-ink">{label}</p>
            <IconButton icon={X} label={t('close')} onPress={onClose} />
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
