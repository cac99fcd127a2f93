import type { LucideIcon } from 'lucide-react';
import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { MenuItem as AriaMenuItem } from 'react-aria-components/Menu';
import { MenuPopover } from './menu-popover.tsx';
import type { PressableProps } from './pressable.tsx';

const OPENING = ['Enter', ' ', 'ArrowDown'];

export function Menu({
  trigger,
  header,
  label,
  children,
}: {
  trigger: ReactElement<PressableProps>;
  header?: ReactNode;
  label: string;
  children: ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    // The synthesized click would count as a screen reader's and focus the first entry.
    if (!OPENING.includes(event.key)) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onPress: () => setOpen(true),
        onKeyDown,
      })}
      {isOpen && (
        <MenuPopover label={label} header={header} anchor={button} onClose={() => setOpen(false)}>
          {children}
        </MenuPopover>
      )}
    </>
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
  shortcut?: string | undefined;
  isDisabled?: boolean;
  onAction: () => void;
  children: string;
}) {
  return (
    <AriaMenuItem
      onAction={onAction}
      isDisabled={isDisabled ?? false}
      textValue={children}
      className="flex cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-2 text-14 phone:min-h-11 text-ink outline-none data-focused:bg-sunken data-disabled:cursor-default data-disabled:text-soft"
    >
      {Icon && <Icon aria-hidden size={16} strokeWidth={1.75} className="text-soft" />}
      {children}
      {shortcut && <kbd className="ms-auto ps-4 font-sans text-12 text-soft">{shortcut}</kbd>}
    </AriaMenuItem>
  );
}
