import type { ModuleStatus } from '@coursecraft/contract/due-dates/due-date';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { dueDateMessages } from './messages.ts';

export function StatusCounts({ moduleStatus: status }: { moduleStatus: ModuleStatus }) {
  const t = useMessages(dueDateMessages);
  const counts = (['students', 'begun', 'done', 'late'] as const).filter((id) => id !== 'late' || status.late > 0);
  return (
    <dl className="flex flex-wrap gap-x-7 gap-y-2">
      {counts.map((id) => (
        <div key={id} className="flex flex-col">
          <dt className="order-last text-12 text-soft">{t(id, { count: status[id] })}</dt>
          <dd className="font-serif text-22 font-semibold text-ink tabular-nums">{status[id]}</dd>
        </div>
      ))}
    </dl>
  );
}
