import type { RefObject } from 'react';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { MenuItem } from '../../../ui/menu.tsx';
import { MenuPopover } from '../../../ui/menu-popover.tsx';
import { courseTreeMessages } from './messages.ts';
import type { TreeCommand } from './tree-commands.ts';

type Props = {
  title: string;
  commands: readonly TreeCommand[];
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** One menu for all lines, so that lines stay light. */
export function TreeMenu({ title, commands, anchor, onClose }: Props) {
  const t = useMessages(courseTreeMessages);
  return (
    <MenuPopover label={t('actions', { title })} anchor={anchor} onClose={onClose}>
      {commands.map(({ label, icon, shortcut, isDisabled = false, run }) => (
        <MenuItem
          key={label}
          icon={icon}
          isDisabled={isDisabled}
          shortcut={typeof shortcut === 'object' ? t(shortcut.label) : shortcut}
          // The menu restores the focus when it closes, so commands run after that.
          onAction={() => requestAnimationFrame(() => requestAnimationFrame(run))}
        >
          {t(label)}
        </MenuItem>
      ))}
    </MenuPopover>
  );
}
