import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';

type Props = { label: string; anchor: RefObject<HTMLElement | null>; onClose: () => void; children: ReactNode };

export function HangingPanel({ label, anchor, onClose, children }: Props) {
  return (
    <Popover
      triggerRef={anchor}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      placement="bottom end"
      offset={6}
      className="overflow-y-auto rounded-md border border-line bg-raised font-sans shadow-float data-entering:panel-enter"
    >
      <Dialog aria-label={label} className="outline-none">
        {children}
      </Dialog>
    </Popover>
  );
}
