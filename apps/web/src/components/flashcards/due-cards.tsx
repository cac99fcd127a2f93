import type { CardIntervals } from '@coursecraft/contract/flashcards/flashcard';
import type { CardGrade } from '@coursecraft/domain/flashcards/card-grades';
import type { Flashcard } from '@coursecraft/domain/flashcards/read-cards';
import { Layers } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { BlockFrame } from '../blocks/block-frame.tsx';
import type { CardPlace } from './card-queries.ts';
import { FlipCard } from './flip-card.tsx';
import { GradeButtons, gradeOfKey } from './grade-buttons.tsx';
import { flashcardMessages } from './messages.ts';
import { useReviewCard } from './use-review-card.ts';

type Props = {
  place: CardPlace;
  cards: readonly Flashcard[];
  intervalsOf: (front: string) => CardIntervals | undefined;
  onLeave: () => void;
};

/**
 * Reviews cards by button or keys 1 to 4. Forgotten and unsaved cards come once more at the end; only the first grade
 * counts.
 */
export function DueCards({ place, cards, intervalsOf, onLeave }: Props) {
  const t = useMessages(flashcardMessages);
  const [queue, setQueue] = useState(cards);
  const [turned, setTurned] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const [card] = queue;
  const intervals = card && intervalsOf(card.front);

  const [graded, setGraded] = useState(0);
  // The pressed button is unmounted, so the focus moves to the next card.
  useEffect(() => {
    if (graded > 0) frame.current?.querySelector<HTMLElement>('.flip-card')?.focus();
  }, [graded]);

  const review = useReviewCard(place, (front) =>
    setQueue((before) => [...before, ...cards.filter((one) => one.front === front)]),
  );

  const grade = (given: CardGrade) => {
    if (!card || !turned) return;
    const rest = [...queue.slice(1), ...(given === 'again' ? [card] : [])];
    setTurned(false);
    setQueue(rest);
    review.mutate({ front: card.front, grade: given }, { onSuccess: () => rest.length === 0 && onLeave() });
    setGraded((before) => before + 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = gradeOfKey(event);
    if (!chosen) return;
    event.preventDefault();
    grade(chosen);
  };

  return (
    <BlockFrame
      icon={Layers}
      name={t('cards')}
      aside={<span className="tabular-nums">{t('cardsDue', { count: queue.length })}</span>}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the buttons inside */}
      <div ref={frame} onKeyDown={onKeyDown} className="flex flex-col gap-3">
        {card && (
          <FlipCard key={card.front} card={card} turned={turned} onTurn={() => setTurned((before) => !before)} />
        )}
        {card && turned && <GradeButtons intervals={intervals} onGrade={grade} />}
        {review.error && (
          <Notice tone="bad">
            {t('cardNotKept', { front: review.variables.front, reason: review.error.message })}
          </Notice>
        )}
        <Button look="quiet" size="sm" className="self-center" onPress={onLeave}>
          {t('leaf')}
        </Button>
      </div>
    </BlockFrame>
  );
}
