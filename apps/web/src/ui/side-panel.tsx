import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useMessages } from './i18n/use-messages.ts';
import { IconButton } from './icon-button.tsx';
import { panelMessages } from './panel-messages.ts';
import { useMedia } from './use-media.ts';

type Props = {
  label: string;
  side: 'start' | 'end';
  isOpen: boolean;
  onClose: () => void;
  /** Below this the panel is a drawer over the page, closed by Escape or a click beside it. */
  drawerBelow: string;
  width: number;
  /** Stands between the panel and the page, such as a handle to drag. */
  handle?: ReactNode;
  children: ReactNode;
};

/** A column beside the content on a wide screen; a drawer on a narrow one. */
export function SidePanel({ label, side, isOpen, onClose, drawerBelow, width, handle, children }: Props) {
  const t = useMessages(panelMessages);
  const drawer = useMedia(drawerBelow);
  if (!drawer) {
    if (!isOpen) return null;
    return (
      <aside
        aria-label={label}
        className={clsx(
          'relative flex min-h-0 shrink-0 flex-col bg-sunken',
          side === 'start' ? 'border-e border-line' : 'border-s border-line',
        )}
        style={{ inlineSize: width }}
      >
        {children}
        {handle}
      </aside>
    );
  }
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fixed inset-0 z-30 bg-veil"
    >
      <Modal
        className={clsx(
          'fixed inset-y-0 flex w-[min(26rem,90vw)] flex-col bg-sunken shadow-float',
          side === 'start' ? 'drawer-start inset-s-0' : 'drawer-end inset-e-0',
        )}
      >
        <Dialog aria-label={label} className="flex min-h-0 flex-1 flex-col outline-none">
          <header className="flex h-12 shrink-0 items-center justify-between ps-4 pe-2">
            <p className="text-14 font-semibold text-ink">{label}</p>
            <IconButton icon={X} label={t('close')} onPress={onClose} />
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
