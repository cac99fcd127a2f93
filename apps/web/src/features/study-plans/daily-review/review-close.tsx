import type { ReviewSession } from '@coursecraft/contract/study-plans/study-plan';
import { CircleCheck, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { useDates } from '../../../ui/i18n/use-dates.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Link } from '../../../ui/link.tsx';
import { reviewMessages } from './messages.ts';
import { keyOf, type ReviewResult } from './review-result.ts';

type Props = {
  results: readonly ReviewResult[];
  review: ReviewSession | undefined;
  isWhole: boolean;
  backTo: string;
  onGoOn: () => void;
};

export function ReviewClose({ results, review, isWhole, backTo, onGoOn }: Props) {
  const t = useMessages(reviewMessages);
  const dates = useDates();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const remembered = results.filter(({ isRemembered }) => isRemembered).length;
  const left = review ? review.items.length + review.waiting : 0;
  const comesAgain = ({ item, dueAt }: ReviewResult) => (item.kind === 'card' ? dueAt : review?.comesAgain[item.rowId]);
  return (
    <section className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 ref={heading} tabIndex={-1} className="font-serif text-22 font-semibold text-ink outline-none">
          {t(isWhole ? 'doneTitle' : 'stoppedTitle')}
        </h2>
        <p className="text-14 text-soft">
          {[
            t('remembered', { count: remembered }),
            t('comesSoon', { count: results.length - remembered }),
            t('untouched', { count: left }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      </div>
      {results.length > 0 && (
        <ul aria-label={t('results')} className="flex flex-col border-t border-line">
          {results.map((result) => {
            const { item, isRemembered } = result;
            const Mark = isRemembered ? CircleCheck : RotateCcw;
            const at = comesAgain(result);
            return (
              <li key={keyOf(item)} className="flex items-start gap-2.5 border-b border-line py-2.5 text-14">
                <Mark
                  aria-hidden
                  size={18}
                  className={isRemembered ? 'mt-px shrink-0 text-leaf' : 'mt-px shrink-0 text-brown'}
                />
                <span className="min-w-0 flex-1 break-words text-ink">
                  {item.kind === 'card' ? item.front : item.elementTitle}
                  <span className="sr-only"> · {t(isRemembered ? 'isRemembered' : 'isNotYet')}</span>
                </span>
                {at && <span className="shrink-0 text-12 text-soft">{t('again', { day: dates.day(at) })}</span>}
              </li>
            );
          })}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Link to={backTo} className={buttonClass({ look: 'primary' })}>
          {t('back')}
        </Link>
        {left > 0 && <Button onPress={onGoOn}>{t('goOn', { count: left })}</Button>}
      </div>
    </section>
  );
}
