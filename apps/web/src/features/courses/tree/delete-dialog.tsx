import type { Course } from '@coursecraft/contract/courses/course';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { courseTreeMessages } from './messages.ts';
import { criteriaIn } from './outline-places.ts';
import type { TreeNode } from './tree-node.ts';

type Props = { course: Course; node: TreeNode; onEnd: (isMeant: boolean) => void };

export function DeleteDialog({ course, node, onEnd }: Props) {
  const t = useMessages(courseTreeMessages);
  const students = useQuery({
    queryKey: ['course', course.id, 'proved', node.id],
    queryFn: async () =>
      (await call('countProofs', { params: { courseId: course.id }, query: { partId: node.id } })).students,
    staleTime: 0,
  }).data;
  return (
    <ConfirmDialog
      title={t('deleteTitle', { title: node.title })}
      isOpen
      onClose={() => onEnd(false)}
      confirm={t('delete')}
      onConfirm={() => onEnd(true)}
      isPending={false}
      error={null}
    >
      <p>{t('deletesCriteria', { count: criteriaIn(course, node) })}</p>
      {students ? <p>{t('deletesProof', { count: students })}</p> : null}
      <p>{t('restorable')}</p>
    </ConfirmDialog>
  );
}
