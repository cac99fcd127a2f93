import { type ElementStatus, isElementDone } from '@coursecraft/domain/mastery/is-element-done';
import { Check } from 'lucide-react';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { courseTreeMessages } from './messages.ts';

const RADIUS = 6.5;
const ROUND = 2 * Math.PI * RADIUS;

export function MasteryMark({ elementStatus: status }: { elementStatus: ElementStatus | undefined }) {
  const t = useMessages(courseTreeMessages);
  const total = status?.total ?? 0;
  const completed = status?.completed ?? 0;
  const full = isElementDone(status);
  const words = total > 0 ? t('mastery', { completed, total }) : full ? t('done') : '';
  return (
    <span
      className="inline-flex size-5 shrink-0 items-center justify-center"
      data-mastery={full ? 'full' : completed > 0 ? 'part' : 'none'}
    >
      {full ? (
        <span aria-hidden className="flex size-4.5 items-center justify-center rounded-full bg-gold text-on-gold">
          <Check size={12} strokeWidth={3.2} />
        </span>
      ) : (
        <svg aria-hidden="true" viewBox="0 0 18 18" className="size-4.5 -rotate-90">
          <circle
            cx="9"
            cy="9"
            r={RADIUS}
            fill="none"
            strokeWidth="2"
            className="stroke-edge"
            strokeDasharray={total > 0 ? undefined : '2 2.1'}
          />
          {completed > 0 && (
            <circle
              cx="9"
              cy="9"
              r={RADIUS}
              fill="none"
              strokeWidth="3"
              className="stroke-gold"
              strokeDasharray={`${(completed / total) * ROUND} ${ROUND}`}
            />
          )}
        </svg>
      )}
      {words && <span className="sr-only">{words}</span>}
    </span>
  );
}
