import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { useCopyCourse } from '../author/use-copy-course.ts';
import { authorHeaderMessages } from './author-messages.ts';

export const CourseMenuPopover = loadLater(async () => (await import('./course-menu-popover.tsx')).CourseMenuPopover);

type Props = { courseId: string; onSettings: () => void; onDelete: () => void };

export function CourseMenu(props: Props) {
  const say = useMessages(authorHeaderMessages);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Here and not in the menu, which closes at once.
  const { isCopying, copy } = useCopyCourse(props.courseId);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <IconButton
        ref={button}
        icon={ChevronDown}
        size="sm"
        label={say('courseMenu')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
        onKeyDown={onKeyDown}
        className="-ms-2"
      />
      {isOpen && (
        <CourseMenuPopover
          {...props}
          anchor={button}
          isDuplicating={isCopying}
          onDuplicate={copy}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
