import type { Course } from '@coursecraft/contract/courses/course';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { outlineKey } from '../../../../api/course-queries.ts';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { SwitchWithHelp } from '../grading/switch-with-help.tsx';
import { courseSettingsMessages } from '../messages.ts';

/** Lets changes reach students without a working copy, for courses that another system maintains. */
export function PublishAtOnce({ course }: { course: Course }) {
  const t = useMessages(courseSettingsMessages);
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: (publishAtOnce: boolean) =>
      call('updateCourse', { params: { courseId: course.id }, body: { publishAtOnce } }),
    onSettled: () => queries.invalidateQueries({ queryKey: outlineKey(course.id) }),
  });
  const isOn = saving.isPending ? saving.variables : (course.publishAtOnce ?? false);
  return (
    <div className="mt-6 flex flex-col gap-2">
      <SwitchWithHelp
        label={t('publishAtOnce')}
        help={t('publishAtOnceHelp')}
        isSelected={isOn}
        onChange={(on) => saving.mutate(on)}
      />
      {saving.error && <Notice tone="bad">{saving.error.message}</Notice>}
    </div>
  );
}
