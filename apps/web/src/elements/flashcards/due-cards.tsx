import type { CardIntervals } from '@coursecraft/contract/shapes/flashcard';
import { CARD_GRADES, type CardGrade } from '@coursecraft/domain/flashcards/card-grades';
import type { Flashcard } from '@coursecraft/domain/flashcards/read-cards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { doOrKeep } from '../../api/offline/deed-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { BlockFrame } from '../blocks/block-frame.tsx';
import { type CardPlace, cardsQuery } from './card-queries.ts';
import { FlipCard } from './flip-card.tsx';
import { flashcardMessages } from './messages.ts';

type Props = {
  place: CardPlace;
  /** What is due when they are opened. */
  cards: readonly Flashcard[];
  /** Nothing where a word on the card would not count any more. */
  intervalsOf: (front: string) => CardIntervals | undefined;
  onLeave: () => void;
};

/**
 * Cards to review, one at a time: turn, then say how well it was known, by button or by 1 to 4. What was not known at all
 * comes once more at the end, and what could not be kept too; only the first word on a card counts.
 */
export function DueCards({ place, cards, intervalsOf, onLeave }: Props) {
  const t = useMessages(flashcardMessages);
  const queries = useQueryClient();
  const [queue, setQueue] = useState(cards);
  const [turned, setTurned] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const [card] = queue;
  const intervals = card && intervalsOf(card.front);

  const [graded, setGraded] = useState(0);
  // The button that was pressed is gone, and the next card takes its place.
  useEffect(() => {
    if (graded > 0) frame.current?.querySelector<HTMLElement>('.flip-card')?.focus();
  }, [graded]);

  const review = useMutation({
    mutationFn: ({ front, grade }: { front: string; grade: CardGrade }) =>
      doOrKeep({
        name: 'reviewCard',
        params: { courseId: place.courseId },
        body: { elementId: place.elementId, front, grade },
      }),
    onSuccess: (reply) => {
      const kept = reply?.card;
      if (!kept) return;
      queries.setQueryData(
        cardsQuery(place).queryKey,
        (before) => before && { ...before, cards: [...before.cards.filter(({ front }) => front !== kept.front), kept] },
      );
    },
    onError: (_, { front }) => setQueue((before) => [...before, ...cards.filter((one) => one.front === front)]),
  });

  const grade = (given: CardGrade) => {
    if (!card || !turned) return;
    const rest = [...queue.slice(1), ...(given === 'again' ? [card] : [])];
    setTurned(false);
    setQueue(rest);
    review.mutate({ front: card.front, grade: given }, { onSuccess: () => rest.length === 0 && onLeave() });
    setGraded((before) => before + 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = CARD_GRADES[Number(event.key) - 1];
    if (!chosen || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    grade(chosen);
  };

  return (
    <BlockFrame
      icon={Layers}
      name={t('cards')}
      aside={<span className="tabular-nums">{t('cardsDue', { count: queue.length })}</span>}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the buttons inside */}
      <div ref={frame} onKeyDown={onKeyDown} className="flex flex-col gap-3">
        {card && (
          <FlipCard key={card.front} card={card} turned={turned} onTurn={() => setTurned((before) => !before)} />
        )}
        {card && turned && (
          <fieldset className="flex flex-col gap-2">
            <legend className="pb-2 text-12 text-soft">{t('howWell')}</legend>
            <div className="grid grid-cols-4 gap-2 phone:grid-cols-2">
              {CARD_GRADES.map((one) => (
                <Button key={one} size="lg" className="flex-col gap-0! py-1.5 text-14!" onPress={() => grade(one)}>
                  {t(one)}
                  {intervals && (
                    <span className="text-12 font-normal text-soft">{t('inDays', { days: intervals[one] })}</span>
                  )}
                </Button>
              ))}
            </div>
          </fieldset>
        )}
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
