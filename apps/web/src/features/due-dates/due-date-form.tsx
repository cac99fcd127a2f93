import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { dueDatesKey } from '../../api/due-date-queries.ts';
import { daysUntil } from '../../components/due-dates/use-due-words.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Announcement } from './announcement.tsx';
import { dueDateMessages } from './messages.ts';

type Props = {
  courseId: string;
  moduleId: string;
  groupId?: string | undefined;
  label: string;
  dueOn: string | undefined;
};

export function DueDateForm({ courseId, moduleId, groupId, label, dueOn }: Props) {
  const t = useMessages(dueDateMessages);
  const queries = useQueryClient();
  const [typed, setTyped] = useState<string>();
  const day = typed ?? dueOn ?? '';
  const saving = useMutation({
    mutationFn: (to: string | null) =>
      call('setDueDate', { params: { courseId, moduleId }, body: { dueOn: to, groupId } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: dueDatesKey(courseId) });
      setTyped(undefined);
    },
  });
  const isChanged = day !== '' && day !== dueOn;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !saving.isPending) saving.mutate(day);
  };
  // With several forms in one dialog, each button names its group.
  const of = groupId && <span className="sr-only"> · {label}</span>;
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={label}
          type="date"
          min="2000-01-01"
          max="2099-12-31"
          value={day}
          onChange={(to) => {
            saving.reset();
            setTyped(to);
          }}
          className="min-w-44 flex-1 phone:basis-full"
        />
        <Button type="submit" look="primary" className="min-h-10" isDisabled={!isChanged} isPending={saving.isPending}>
          {t('save')}
          {of}
        </Button>
        {dueOn !== undefined && (
          <Button look="quiet" className="min-h-10" isDisabled={saving.isPending} onPress={() => saving.mutate(null)}>
            {t('takeAway')}
            {of}
          </Button>
        )}
      </div>
      {day !== '' && daysUntil(day) < 0 && <p className="text-14 text-soft">{t('past')}</p>}
      {saving.error && <Notice tone="bad">{saving.error.message}</Notice>}
      <p role="status" className="text-14 text-soft empty:hidden">
        {saving.isSuccess && <Announcement>{t(saving.variables === null ? 'taken' : 'saved')}</Announcement>}
      </p>
    </form>
  );
}
