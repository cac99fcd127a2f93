import type { DueDate } from '@coursecraft/contract/due-dates/due-date';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { groupsQuery } from '../../api/group-queries.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Select } from '../../ui/select.tsx';
import { DueDateForm } from './due-date-form.tsx';
import { dueDateMessages } from './messages.ts';

type Props = { courseId: string; moduleId: string; dueDates: readonly DueDate[] };

export function DueDates({ courseId, moduleId, dueDates }: Props) {
  const t = useMessages(dueDateMessages);
  const groups = useQuery(groupsQuery(courseId)).data ?? [];
  const [added, setAdded] = useState<readonly string[]>([]);
  const dateOf = (id?: string) => dueDates.find((date) => date.moduleId === moduleId && date.groupId === id)?.dueOn;
  const isShown = ({ groupId }: { groupId: string }) => dateOf(groupId) !== undefined || added.includes(groupId);
  const others = groups.filter((group) => !isShown(group));
  return (
    <div className="flex flex-col gap-4">
      <DueDateForm
        courseId={courseId}
        moduleId={moduleId}
        label={t(groups.length > 0 ? 'dueToAll' : 'dueOn')}
        dueOn={dateOf()}
      />
      {groups.filter(isShown).map(({ groupId, name }) => (
        <DueDateForm
          key={groupId}
          courseId={courseId}
          moduleId={moduleId}
          groupId={groupId}
          label={t('dueToGroup', { name })}
          dueOn={dateOf(groupId)}
        />
      ))}
      {others.length > 0 && (
        <Select
          label={t('another')}
          value=""
          placeholder={t('whichGroup')}
          onChange={(groupId) => setAdded((before) => [...before, groupId])}
          options={others.map(({ groupId, name }) => ({ id: groupId, label: name }))}
          className="self-start"
        />
      )}
    </div>
  );
}
