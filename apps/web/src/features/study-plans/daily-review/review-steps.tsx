import type { StudentScenario } from '@coursecraft/contract/criteria/criterion';
import type { ReviewItem } from '@coursecraft/contract/study-plans/study-plan';
import { MINUTES_OF_CARD, MINUTES_OF_CHECK } from '@coursecraft/domain/study-plans/minutes-of-element';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { StudentContext } from '../../../components/content-context.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { reviewMessages } from './messages.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewQuestion } from './review-question.tsx';
import { keyOf, type ReviewResult } from './review-result.ts';

const minutesOf = (items: readonly ReviewItem[]) =>
  Math.ceil(items.reduce((sum, { kind }) => sum + (kind === 'card' ? MINUTES_OF_CARD : MINUTES_OF_CHECK), 0));

type Props = {
  courseId: string;
  items: readonly ReviewItem[];
  studentContextOf: (elementId: string) => StudentContext;
  renderScenario: (scenario: StudentScenario) => ReactNode;
  onEnd: (results: readonly ReviewResult[], isWhole: boolean) => void;
};

/** Asks one item after the other and saves each result immediately. */
export function ReviewSteps({ courseId, items, studentContextOf, renderScenario, onEnd }: Props) {
  const t = useMessages(reviewMessages);
  const [at, setAt] = useState(0);
  const [results, setResults] = useState<readonly ReviewResult[]>([]);
  const [graded, setJudged] = useState<boolean>();
  const heading = useRef<HTMLParagraphElement>(null);
  const item = items[at];
  const total = items.length;
  const isLast = at + 1 >= total;
  const question = item && item.kind !== 'card' ? item : undefined;
  const [context, setSurroundings] = useState(() => question && studentContextOf(question.elementId));
  // Moves the focus to the next question, because the pressed button is gone. Cards focus themselves.
  useEffect(() => {
    if (at > 0 && question) heading.current?.focus();
  }, [at, question]);
  // Auto-graded checks count by the first answer, as in the schedule; conversations by their end.
  const isScored = item?.kind === 'check' && item.check.type !== 'free-response';
  const onGraded = useCallback(
    (isMet: boolean) => setJudged((before) => (isScored ? (before ?? isMet) : before || isMet)),
    [isScored],
  );

  const go = (result: ReviewResult | undefined) => {
    const all = result ? [...results, result] : results;
    if (isLast) return onEnd(all, true);
    const next = items[at + 1];
    setResults(all);
    setJudged(undefined);
    setSurroundings(next && next.kind !== 'card' ? studentContextOf(next.elementId) : undefined);
    setAt(at + 1);
  };
  const own = item && graded !== undefined ? { item, isRemembered: graded } : undefined;
  if (!item) return null;
  return (
    <section className="flex flex-col gap-4">
      <ProgressBar
        label={t('left', { minutes: minutesOf(items.slice(at)) })}
        percent={(at / total) * 100}
        value={t('step', { number: at + 1, total })}
        tone="gold"
      />
      <p ref={heading} tabIndex={-1} className="text-14 text-soft outline-none">
        <span className="sr-only">{t('step', { number: at + 1, total })}. </span>
        {t('from', { title: item.elementTitle })}
      </p>
      {item.kind === 'card' ? (
        <ReviewCard
          key={keyOf(item)}
          courseId={courseId}
          card={item}
          onGraded={(isRemembered, dueAt) => go({ item, isRemembered, dueAt })}
        />
      ) : (
        context && (
          <ReviewQuestion
            key={keyOf(item)}
            item={item}
            studentContext={context}
            renderScenario={renderScenario}
            onGraded={onGraded}
          />
        )
      )}
      <div className="sticks-below -mx-1 flex flex-wrap justify-between gap-2 bg-paper px-1 py-3">
        <Button look="quiet" onPress={() => onEnd(own ? [...results, own] : results, false)}>
          {t('stop')}
        </Button>
        <Button look={own ? 'primary' : 'secondary'} onPress={() => go(own)}>
          {t(own ? (isLast ? 'finish' : 'next') : 'later')}
        </Button>
      </div>
    </section>
  );
}
