import type { Course } from '@coursecraft/contract/courses/course';
import { Copy } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useDuplicateCourse } from '../use-duplicate-course.ts';
import { courseSettingsMessages } from './messages.ts';
import { SettingsSection } from './settings-section.tsx';

type Props = { courseId: string; onDuplicated: (copy: Course) => void };

export function DuplicateCourse({ courseId, onDuplicated }: Props) {
  const t = useMessages(courseSettingsMessages);
  const duplicate = useDuplicateCourse(courseId);
  return (
    <SettingsSection title={t('duplicate')} help={t('duplicateHelp')}>
      {duplicate.error && <Notice tone="bad">{duplicate.error.message}</Notice>}
      <Button
        className="self-start"
        isPending={duplicate.isPending}
        onPress={() => duplicate.mutate(undefined, { onSuccess: ({ course }) => onDuplicated(course) })}
      >
        <Copy aria-hidden size={16} />
        {t(duplicate.isPending ? 'duplicating' : 'duplicate')}
      </Button>
    </SettingsSection>
  );
}
