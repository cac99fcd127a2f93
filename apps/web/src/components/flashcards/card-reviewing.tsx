import type { ReplyOf } from '@coursecraft/contract/endpoints';
import type { CardReview } from '@coursecraft/contract/flashcards/flashcard';
import type { Flashcard } from '@coursecraft/domain/flashcards/read-cards';
import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { BlockFrame } from '../blocks/block-frame.tsx';
import { CardDeck } from './card-deck.tsx';
import { type CardPlace, cardsQuery } from './card-queries.ts';
import { DueCards } from './due-cards.tsx';
import { flashcardMessages } from './messages.ts';

type Props = { cards: readonly Flashcard[]; place: CardPlace };

const nextOf = (reviews: readonly CardReview[], cards: readonly Flashcard[]): string | undefined =>
  reviews
    .filter(({ front }) => cards.some((card) => card.front === front))
    .map(({ dueAt }) => dueAt)
    .toSorted()[0];

/** A student's cards. If the due ones are unknown, they can still be browsed. */
export function CardReviewing({ cards, place }: Props) {
  const t = useMessages(flashcardMessages);
  const known = useQuery(cardsQuery(place));
  if (known.data) return <KnownCards cards={cards} place={place} known={known.data} />;
  const isReading = known.isPending && known.fetchStatus !== 'paused';
  return (
    <div data-deck={false} data-due={isReading || undefined}>
      {isReading ? (
        <BlockFrame icon={Layers} name={t('cards')}>
          <SkeletonBlock className="h-44" />
        </BlockFrame>
      ) : (
        <CardDeck cards={cards} />
      )}
    </div>
  );
}

type CardList = Pick<ReplyOf<'listCards'>, 'cards' | 'fresh'>;

function KnownCards({ cards, place, known }: Props & { known: CardList }) {
  const t = useMessages(flashcardMessages);
  const dates = useDates();
  const { cards: reviews, fresh } = known;
  const notDue = new Set(reviews.filter(({ dueAt }) => Date.parse(dueAt) > Date.now()).map(({ front }) => front));
  const due = cards.filter(({ front }) => !notDue.has(front));
  const [isReviewing, setIsReviewing] = useState(due.length > 0);
  const next = nextOf(reviews, cards);
  // An element of cards is completed when none is due.
  const deck = { 'data-deck': due.length === 0 };
  if (isReviewing)
    return (
      <div {...deck} data-due={due.length > 0 || undefined}>
        <DueCards
          place={place}
          cards={due}
          intervalsOf={(front) =>
            notDue.has(front) ? undefined : (reviews.find((card) => card.front === front)?.intervals ?? fresh)
          }
          onLeave={() => setIsReviewing(false)}
        />
      </div>
    );
  return (
    <div {...deck}>
      <CardDeck cards={cards}>
        {due.length > 0 && (
          <Button look="quiet" size="sm" className="self-center" onPress={() => setIsReviewing(true)}>
            {t('review')}
          </Button>
        )}
        {due.length === 0 && next && (
          <p className="text-center text-12 text-soft">{t('cardsDone', { day: dates.day(next) })}</p>
        )}
      </CardDeck>
    </div>
  );
}
