import type { Course } from '@coursecraft/contract/courses/course';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { call } from '../../../api/call.ts';
import { coursesQuery } from '../../../api/course-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { courseSettingsMessages } from './messages.ts';
import { SettingsSection } from './settings-section.tsx';

type Props = { courseId: string; onDuplicated: (copy: Course) => void };

export function DuplicateCourse({ courseId, onDuplicated }: Props) {
  const t = useMessages(courseSettingsMessages);
  const queries = useQueryClient();
  const duplicate = useMutation({
    mutationFn: () => call('duplicateCourse', { params: { courseId }, body: {} }),
    // Only a course in the list can be opened.
    onSuccess: () => queries.invalidateQueries({ queryKey: coursesQuery.queryKey }),
  });
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
