import { useQuery } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { planQuery } from '../../api/study-plan-queries.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Link } from '../../ui/link.tsx';
import { planMessages } from './messages.ts';
import { useFreshPlan } from './use-fresh-plan.ts';

export function TodayLine({ courseId, to, progress }: { courseId: string; to: string; progress: unknown }) {
  const t = useMessages(planMessages);
  const { data: plan } = useQuery(planQuery(courseId));
  useFreshPlan(courseId, progress);
  if (!plan) return null;
  const { elements, state, minutes } = plan;
  const done = elements.filter(({ isDone }) => isDone).length;
  return (
    <Link
      to={to}
      className="flex min-h-12 shrink-0 items-center gap-2.5 border-t border-line px-5 text-14 font-medium text-ink transition-colors hover:bg-sunken"
    >
      <CalendarCheck aria-hidden size={16} className="text-soft" />
      <span className="min-w-0 flex-1 truncate">{t('line', { state, minutes })}</span>
      {state === 'open' && elements.length > 0 && (
        <span className="text-12 font-normal text-soft tabular-nums">
          {t('lineLeft', { done, total: elements.length })}
        </span>
      )}
    </Link>
  );
}
