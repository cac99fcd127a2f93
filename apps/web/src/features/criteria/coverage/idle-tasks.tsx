import type { Criterion, IdleTask } from '@coursecraft/contract/criteria/criterion';
import { mapChecks } from '@coursecraft/domain/content/checks';
import { plainText } from '@coursecraft/domain/content/plain-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { elementKey } from '../../../api/course-queries.ts';
import { refreshCriteria } from '../../../api/refresh-criteria.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { criteriaMessages } from '../messages.ts';

async function point(courseId: string, { elementId, itemId, scenarioId }: IdleTask, rowId: string) {
  if (scenarioId) return call('updateScenario', { params: { courseId, scenarioId }, body: { rowIds: [rowId] } });
  const params = { courseId, elementId };
  const { content = '', version } = (await call('getElement', { params })).element;
  const pointed = mapChecks(content, (check) => (check.id === itemId ? { ...check, rows: [rowId] } : check));
  return call('updateElement', { params, body: { content: pointed, baseVersion: version } });
}

type OneProps = { courseId: string; task: IdleTask; rows: readonly Criterion[] };

function Idle({ courseId, task, rows: criteria }: OneProps) {
  const t = useMessages(criteriaMessages);
  const queries = useQueryClient();
  const own = criteria.filter(({ elementId }) => elementId === task.elementId);
  const choices = [...own, ...criteria.filter((criterion) => !own.includes(criterion))];
  const [rowId, setRowId] = useState(choices[0]?.rowId ?? '');
  const pointing = useMutation({
    mutationFn: () => point(courseId, task, rowId),
    onSuccess: () =>
      Promise.all([
        refreshCriteria(queries, courseId),
        queries.invalidateQueries({ queryKey: elementKey(courseId, task.elementId) }),
      ]),
  });
  return (
    <li className="flex flex-col gap-2 border-t border-line py-2.5 first:border-t-0">
      <p className="text-14 break-words text-ink">{plainText(task.stem)}</p>
      <Select
        label={t('pointAt')}
        labelHidden
        value={rowId}
        onChange={setRowId}
        options={choices.map((criterion) => ({ id: criterion.rowId, label: criterion.statement }))}
      />
      {pointing.error && <Notice tone="bad">{pointing.error.message}</Notice>}
      <Button
        size="sm"
        className="self-start"
        isDisabled={!rowId}
        isPending={pointing.isPending}
        onPress={() => pointing.mutate()}
      >
        {t('point')}
      </Button>
    </li>
  );
}

type Props = { courseId: string; tasks: readonly IdleTask[]; rows: readonly Criterion[] };

export function IdleTasks({ courseId, tasks, rows: criteria }: Props) {
  const t = useMessages(criteriaMessages);
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="idle-tasks" className="rounded-sm border border-brick bg-raised px-3.5 py-3">
      <h3 id="idle-tasks" className="flex items-center gap-1.5 text-14 font-semibold text-brick">
        <Unlink aria-hidden size={15} className="shrink-0" />
        {t('idle', { count: tasks.length })}
      </h3>
      <p className="pb-1 text-12 text-soft">{t('idleText')}</p>
      <ul>
        {tasks.map((task) => (
          <Idle key={task.itemId ?? task.scenarioId} courseId={courseId} task={task} rows={criteria} />
        ))}
      </ul>
    </section>
  );
}
