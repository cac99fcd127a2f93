import type { Course } from '@coursecraft/contract/courses/course';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { DeleteCourseDialog } from './delete-course-dialog.tsx';
import { courseSettingsMessages } from './messages.ts';
import { SettingsSection } from './settings-section.tsx';

type Props = {
  course: Course;
  onDeleted: () => void;
  onRestored: (courseId: string) => void;
};

export function DeleteCourse(props: Props) {
  const t = useMessages(courseSettingsMessages);
  const [asking, setAsking] = useState(false);
  return (
    <SettingsSection title={t('deleteCourse')} help={t('deleteHelp')}>
      <Button look="danger" className="self-start" onPress={() => setAsking(true)}>
        <Trash2 aria-hidden size={16} />
        {t('deleteCourse')}
      </Button>
      <DeleteCourseDialog {...props} isOpen={asking} onClose={() => setAsking(false)} />
    </SettingsSection>
  );
}
