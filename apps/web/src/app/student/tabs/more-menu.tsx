import type { RefObject } from 'react';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { MenuItem } from '../../../ui/menu.tsx';
import { MenuPopover } from '../../../ui/menu-popover.tsx';
import { sendPageEvent } from '../../../ui/page-events.ts';
import { useStudentCommands } from '../../palette/student-commands.ts';
import { tabsMessages } from './messages.ts';

const SHOWN = ['palette', 'notes', 'courses', 'own-settings', 'kept-courses', 'install', 'help', 'theme'];

type Props = { courseId: string; anchor: RefObject<HTMLElement | null>; onClose: () => void };

/** What the bottom bar has no place for: first the search, then notes, courses, settings and help. */
export function MoreMenu({ courseId, anchor, onClose }: Props) {
  const t = useMessages(tabsMessages);
  const open = (view: 'palette' | 'shortcuts' | 'courses') => () => sendPageEvent('cc:student-menu', { view });
  const commands = useStudentCommands({
    courseId,
    onPalette: open('palette'),
    onShortcuts: open('shortcuts'),
    onCourses: open('courses'),
  });
  return (
    <MenuPopover label={t('more')} anchor={anchor} onClose={onClose}>
      {SHOWN.flatMap((id) => commands.filter((command) => command.id === id)).map(({ id, label, icon, run }) => (
        <MenuItem key={id} icon={icon} onAction={run}>
          {label}
        </MenuItem>
      ))}
    </MenuPopover>
  );
}
