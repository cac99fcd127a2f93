import { Dialog } from '../../ui/dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { CourseList } from './course-list.tsx';
import { coursesMessages } from './messages.ts';

type Props = { isOpen: boolean; onClose: () => void; openId: string; onOpen: (courseId: string) => void };

export function OpenCourseDialog({ isOpen, onClose, ...props }: Props) {
  const t = useMessages(coursesMessages);
  return (
    <Dialog title={t('openCourse')} isOpen={isOpen} onClose={onClose} width="md">
      <CourseList {...props} />
    </Dialog>
  );
}
