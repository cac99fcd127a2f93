import type { LearningPlan } from '@coursecraft/contract/study-plans/study-plan';
import { Circle, CircleCheck, RotateCcw } from 'lucide-react';
import { buttonClass } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Link } from '../../ui/link.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { planMessages } from './messages.ts';

const countOf = ({ criteria, cards }: LearningPlan['reviews']) => criteria + cards;

type Props = { plan: LearningPlan; addressOf: (elementId: string) => string; reviewAddress: string };

function ReviewsLine({ plan, reviewAddress }: Omit<Props, 'addressOf'>) {
  const t = useMessages(planMessages);
  const { reviews, reviewed, waiting } = plan;
  const [open, done, besides] = [countOf(reviews), countOf(reviewed), countOf(waiting)];
  if (open + done + besides === 0) return null;
  const shown = open > 0 ? reviews : waiting;
  const isNow = open > 0 || besides > 0;
  const Mark = isNow ? RotateCcw : CircleCheck;
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-2 border-b border-line py-2.5 last:border-b-0">
      <Mark aria-hidden size={18} className={isNow ? 'shrink-0 text-brown' : 'shrink-0 text-leaf'} />
      <span className="min-w-0 flex-1 text-14 text-ink">
        {isNow ? t('reviews', shown) : t('reviewed', { count: done })}
        {open > 0 && done > 0 && <span className="text-soft"> · {t('reviewed', { count: done })}</span>}
        {open > 0 && besides > 0 && <span className="block text-12 text-soft">{t('waits', { count: besides })}</span>}
      </span>
      {isNow && (
        <Link to={reviewAddress} className={buttonClass({ size: 'sm', look: open > 0 ? 'primary' : 'secondary' })}>
          {t('reviewNow')}
        </Link>
      )}
    </li>
  );
}

export function TodaysList({ plan, addressOf, reviewAddress }: Props) {
  const t = useMessages(planMessages);
  return (
    <ul aria-label={t('today')} className="flex flex-col empty:hidden">
      {plan.elements.map(({ elementId, title, minutes, isDone }) => {
        const Mark = isDone ? CircleCheck : Circle;
        return (
          <li key={elementId} className="flex items-start gap-2.5 border-b border-line py-2.5 text-14 last:border-b-0">
            <Mark aria-hidden size={18} className={isDone ? 'mt-px shrink-0 text-leaf' : 'mt-px shrink-0 text-edge'} />
            <span className="sr-only">{t(isDone ? 'isDone' : 'open')}:</span>
            <span className="min-w-0 flex-1 break-words">
              <TextLink to={addressOf(elementId)} {...(isDone ? { className: 'font-normal text-soft' } : {})}>
                {title}
              </TextLink>
            </span>
            {!isDone && <span className="shrink-0 text-12 text-soft tabular-nums">{t('takes', { minutes })}</span>}
          </li>
        );
      })}
      <ReviewsLine plan={plan} reviewAddress={reviewAddress} />
    </ul>
  );
}
