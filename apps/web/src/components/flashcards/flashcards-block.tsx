import { readCards } from '@coursecraft/domain/flashcards/read-cards';
import { Layers } from 'lucide-react';
import { useMemo } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { BlockFrame } from '../blocks/block-frame.tsx';
import { useBlockData } from '../blocks/use-block-data.ts';
import { useContentSurroundings } from '../content-context.ts';
import { CardDeck } from './card-deck.tsx';
import { CardReviewing } from './card-reviewing.tsx';
import { flashcardMessages } from './messages.ts';

export function FlashcardsBlock({ body }: { body: string }) {
  const t = useMessages(flashcardMessages);
  const context = useContentSurroundings();
  const data = useBlockData(body);
  const cards = useMemo(() => readCards(data), [data]);
  if (cards.length === 0)
    return (
      <BlockFrame icon={Layers} name={t('cards')}>
        {data === undefined ? (
          <div data-deck={false}>
            <SkeletonBlock className="h-44" />
          </div>
        ) : (
          <p className="text-soft">{t('noCards')}</p>
        )}
      </BlockFrame>
    );
  if (context.audience !== 'learner') return <CardDeck cards={cards} />;
  const { courseId, elementId } = context;
  return <CardReviewing key={elementId} cards={cards} place={{ courseId, elementId }} />;
}
