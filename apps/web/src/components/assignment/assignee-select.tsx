import type { Assignee } from '@coursecraft/contract/inbox/inbox';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { authorsQuery } from '../../api/authors-query.ts';
import { call } from '../../api/call.ts';
import { useProfile } from '../../api/profile-query.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { assignmentMessages } from './messages.ts';

/** The lists of entries, and their counts. */
const LISTS = ['questions', 'flags', 'contests', 'inbox', 'marking'] as const;

type Props = {
  courseId: string;
  entryId: string;
  assignee: Assignee | undefined;
  className?: string;
  /** For a list that is not read again. */
  onAssigned?: (assignee: Assignee | undefined, uid: string | undefined) => void;
};

/** Assigns an entry to an author. Hidden in a course of one author. */
export function AssigneeSelect({ courseId, entryId, assignee, className, onAssigned }: Props) {
  const t = useMessages(assignmentMessages);
  const queries = useQueryClient();
  const uid = useProfile().data?.uid;
  const authors = useQuery(authorsQuery(courseId)).data ?? [];
  const assign = useMutation({
    mutationFn: (chosen: string) =>
      call('assignEntry', { params: { courseId, entryId }, body: { uid: chosen || null } }),
    onSuccess: (assigned) => onAssigned?.(assigned.assignee, uid),
    onError: () => showToast({ text: t('failed'), tone: 'bad' }),
    onSettled: () =>
      Promise.all(LISTS.map((list) => queries.invalidateQueries({ queryKey: ['course', courseId, list] }))),
  });
  if (authors.length < 2 && !assignee) return null;
  const known = authors.some((author) => author.uid === assignee?.uid) || !assignee ? authors : [...authors, assignee];
  return (
    <Select
      label={t('assignee')}
      labelHidden
      value={assign.isPending ? assign.variables : (assignee?.uid ?? '')}
      onChange={(chosen) => assign.mutate(chosen)}
      className={clsx('max-w-52 min-w-0', className)}
      options={[
        { id: '', label: t('unassigned') },
        ...known.map(({ uid: id, displayName }) => ({
          id,
          label: id === uid ? t('you', { name: displayName }) : displayName,
        })),
      ]}
    />
  );
}
