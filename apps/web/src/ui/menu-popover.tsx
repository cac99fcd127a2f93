import type { ReactNode, RefObject } from 'react';
import { Menu as AriaMenu } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';

type Props = {
  label: string;
  header?: ReactNode;
  children: ReactNode;
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

export function MenuPopover({ label, header, children, anchor, onClose }: Props) {
  return (
    <Popover
      triggerRef={anchor}
      aria-label={label}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      placement="bottom end"
      offset={6}
      className="flex min-w-56 flex-col overflow-hidden rounded-md border border-line bg-raised shadow-float data-entering:panel-enter"
    >
      {header}
      <AriaMenu
        aria-label={label}
        autoFocus="first"
        onClose={onClose}
        className="min-h-0 overflow-y-auto p-1.5 outline-none"
      >
        {children}
      </AriaMenu>
    </Popover>
  );
}
