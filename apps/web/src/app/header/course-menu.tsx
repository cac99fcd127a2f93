import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useDuplicateCourse } from '../../features/courses/use-duplicate-course.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { showFailure, showToast } from '../../ui/toast/toasts.ts';
import { useEditCourse } from '../author/use-edit-course.ts';
import { authorHeaderMessages } from './author-messages.ts';

export const CourseMenuPopover = loadLater(async () => (await import('./course-menu-popover.tsx')).CourseMenuPopover);

const DUPLICATE = 'duplicate-course';

type Props = { courseId: string; onSettings: () => void; onDelete: () => void };

export function CourseMenu(props: Props) {
  const say = useMessages(authorHeaderMessages);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const edit = useEditCourse();
  // Here and not in the menu, which closes at once.
  const duplicate = useDuplicateCourse(props.courseId);
  const makeCopy = () => {
    showToast({ tone: 'good', text: say('duplicating'), about: DUPLICATE });
    duplicate.mutate(undefined, {
      onSuccess: ({ course }) => {
        edit(course.id);
        showToast({ tone: 'good', text: say('duplicated', { title: course.title }), about: DUPLICATE });
      },
      onError: showFailure,
    });
  };
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
          isDuplicating={duplicate.isPending}
          onDuplicate={makeCopy}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
