import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { VisualTools } from './visual-tools.ts';

type Props = {
  tools: VisualTools;
  icon: LucideIcon;
  label: string;
  className: string;
  children: (choose: (run: () => void) => void) => ReactNode;
};

/**
 * A menu of the toolbar that returns the focus to the text. What was chosen runs when the menu is gone, because a menu
 * keeps the focus as long as it is open.
 */
export function TextMenu({ tools, icon, label, className, children }: Props) {
  const chosen = useRef<() => void>(undefined);
  const settle = () => {
    tools.view.focus();
    chosen.current?.();
    chosen.current = undefined;
  };
  return (
    <Menu
      label={label}
      trigger={<IconButton icon={icon} label={label} className={className} />}
      header={<WhileOpen onEnd={settle} />}
    >
      {children((run) => {
        chosen.current = run;
      })}
    </Menu>
  );
}

/** Reports that the menu around it is gone. The focus that is set then stays, because the menu found none to return. */
function WhileOpen({ onEnd }: { onEnd: () => void }) {
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => () => latest.current(), []);
  return null;
}
