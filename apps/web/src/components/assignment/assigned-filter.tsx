import { useQuery } from '@tanstack/react-query';
import { authorsQuery } from '../../api/authors-query.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Select } from '../../ui/select.tsx';
import { assignmentMessages } from './messages.ts';
import { useAssigned } from './use-assigned.ts';

/** Filters entries by their assignee. Hidden in a course of one author. */
export function AssignedFilter({ courseId }: { courseId: string }) {
  const t = useMessages(assignmentMessages);
  const authors = useQuery(authorsQuery(courseId)).data ?? [];
  const [assigned, setAssigned] = useAssigned();
  if (authors.length < 2 && assigned === undefined) return null;
  return (
    <Select
      label={t('filter')}
      value={assigned ?? ''}
      onChange={(chosen) => setAssigned(chosen === 'me' || chosen === 'nobody' ? chosen : undefined)}
      options={[
        { id: '', label: t('anyone') },
        { id: 'me', label: t('me') },
        { id: 'nobody', label: t('nobody') },
      ]}
    />
  );
}
