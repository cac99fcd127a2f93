import type { Flashcard } from '@coursecraft/domain/flashcards/read-cards';
import { ChevronLeft, ChevronRight, Layers, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { BlockFrame } from '../blocks/block-frame.tsx';
import { FlipCard } from './flip-card.tsx';
import { flashcardMessages } from './messages.ts';

export function CardDeck({ cards, children }: { cards: readonly Flashcard[]; children?: ReactNode }) {
  const t = useMessages(flashcardMessages);
  const [place, setPlace] = useState(0);
  const [turned, setTurned] = useState(false);
  const card = cards[place];
  const turn = () => setTurned((before) => !before);
  const go = (step: number) => {
    setPlace((before) => (before + step + cards.length) % cards.length);
    setTurned(false);
  };
  if (!card) return null;
  return (
    <BlockFrame
      icon={Layers}
      name={t('cards')}
      aside={<span className="tabular-nums">{t('card', { number: place + 1, total: cards.length })}</span>}
    >
      <div className="flex flex-col gap-3">
        <FlipCard key={place} card={card} turned={turned} onTurn={turn} />
        <div className="flex items-center justify-center gap-2">
          <IconButton icon={ChevronLeft} label={t('previousCard')} onPress={() => go(-1)} className="rtl:rotate-180" />
          <IconButton icon={RotateCcw} label={t('flip')} onPress={turn} />
          <IconButton icon={ChevronRight} label={t('nextCard')} onPress={() => go(1)} className="rtl:rotate-180" />
        </div>
        {children}
      </div>
    </BlockFrame>
  );
}
