import type { ReviewItem } from '@coursecraft/contract/study-plans/study-plan';
import type { CardGrade } from '@coursecraft/domain/flashcards/card-grades';
import { Layers } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { BlockFrame } from '../../../components/blocks/block-frame.tsx';
import { FlipCard } from '../../../components/flashcards/flip-card.tsx';
import { GradeButtons, gradeOfKey } from '../../../components/flashcards/grade-buttons.tsx';
import { useReviewCard } from '../../../components/flashcards/use-review-card.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { reviewMessages } from './messages.ts';

type Card = Extract<ReviewItem, { kind: 'card' }>;
type Props = {
  courseId: string;
  card: Card;
  onGraded: (isRemembered: boolean, dueAt: string | undefined) => void;
};

export function ReviewCard({ courseId, card, onGraded }: Props) {
  const t = useMessages(reviewMessages);
  const [turned, setTurned] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const review = useReviewCard({ courseId, elementId: card.elementId });
  useEffect(() => frame.current?.querySelector<HTMLElement>('.flip-card')?.focus(), []);
  const grade = (given: CardGrade) => {
    if (!turned || review.isPending) return;
    review.mutate(
      { front: card.front, grade: given },
      { onSuccess: (reply) => onGraded(given !== 'again', reply?.card.dueAt) },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = gradeOfKey(event);
    if (!chosen) return;
    event.preventDefault();
    grade(chosen);
  };
  return (
    <BlockFrame icon={Layers} name={t('card')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the buttons inside */}
      <div ref={frame} onKeyDown={onKeyDown} className="flex flex-col gap-3">
        <FlipCard card={card} turned={turned} onTurn={() => setTurned((before) => !before)} />
        {turned && <GradeButtons intervals={card.intervals} onGrade={grade} isDisabled={review.isPending} />}
        {review.error && <Notice tone="bad">{t('keptNot', { reason: review.error.message })}</Notice>}
      </div>
    </BlockFrame>
  );
}
