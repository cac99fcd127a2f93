import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { MenuItem as AriaMenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { MenuPopover } from './menu-popover.tsx';

/** A button (the first child) and the menu that it opens. */
export function Menu({
  trigger,
  header,
  label,
  children,
}: {
  trigger: ReactElement;
  header?: ReactNode;
  label: string;
  children: ReactNode;
}) {
  return (
    <MenuTrigger>
      {trigger}
      <MenuPopover label={label} header={header}>
        {children}
      </MenuPopover>
    </MenuTrigger>
  );
}

export function MenuItem({
  icon: Icon,
  shortcut,
  isDisabled,
  onAction,
  children,
}: {
  icon?: LucideIcon;
  /** The keys that do the same, as they are printed on the keyboard. */
  shortcut?: string | undefined;
  isDisabled?: boolean;
  onAction: () => void;
  children: string;
}) {
  return (
    <AriaMenuItem
      onAction={onAction}
      isDisabled={isDisabled}
      textValue={children}
      className="flex cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-2 text-14 text-ink outline-none data-focused:bg-sunken data-disabled:cursor-default data-disabled:text-soft"
    >
      {Icon && <Icon aria-hidden size={16} strokeWidth={1.75} className="text-soft" />}
      {children}
      {shortcut && <kbd className="ms-auto ps-4 font-sans text-12 text-soft">{shortcut}</kbd>}
    </AriaMenuItem>
  );
}
