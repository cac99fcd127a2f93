import { ChevronLeft, ChevronRight, Layers, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Pressable } from '../../ui/pressable.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { InlineMarkdown } from '../markdown/inline-markdown.tsx';
import { elementMessages } from '../messages.ts';
import { BlockFrame } from './block-frame.tsx';
import { useBlockData } from './use-block-data.ts';

type Card = { front: string; back: string };

function cardsIn(data: unknown): Card[] {
  const cards = typeof data === 'object' && data !== null && 'cards' in data ? data.cards : undefined;
  if (!Array.isArray(cards)) return [];
  return cards.flatMap((card: Partial<Record<keyof Card, unknown>> | null) =>
    card?.front && card.back ? [{ front: String(card.front), back: String(card.back) }] : [],
  );
}

function FlipCard({ card, turned, onTurn }: { card: Card; turned: boolean; onTurn: () => void }) {
  const t = useMessages(elementMessages);
  return (
    <Pressable
      onPress={onTurn}
      aria-label={`${t(turned ? 'back' : 'front')}: ${turned ? card.back : card.front}. ${t('flip')}`}
      className="flip-card"
      data-turned={turned || undefined}
    >
      <span className="flip-face bg-paper">
        <InlineMarkdown text={card.front} />
      </span>
      <span className="flip-face flip-back bg-gold-light">
        <InlineMarkdown text={card.back} />
      </span>
    </Pressable>
  );
}

/** Cards to turn, one at a time: Enter or Space turns, the arrows go on. */
export function FlashcardsBlock({ body }: { body: string }) {
  const t = useMessages(elementMessages);
  const data = useBlockData(body);
  const [place, setPlace] = useState(0);
  const [turned, setTurned] = useState(false);
  const cards = cardsIn(data);
  const card = cards[place];
  const go = (step: number) => {
    setPlace((before) => (before + step + cards.length) % cards.length);
    setTurned(false);
  };
  return (
    <BlockFrame
      icon={Layers}
      name={t('cards')}
      {...(card
        ? { aside: <span className="tabular-nums">{t('card', { number: place + 1, total: cards.length })}</span> }
        : {})}
    >
      {data === undefined && <SkeletonBlock className="h-44" />}
      {data !== undefined && !card && <p className="text-soft">{t('noCards')}</p>}
      {card && (
        <div className="flex flex-col gap-3">
          <FlipCard key={place} card={card} turned={turned} onTurn={() => setTurned((before) => !before)} />
          <div className="flex items-center justify-center gap-2">
            <IconButton
              icon={ChevronLeft}
              label={t('previousCard')}
              onPress={() => go(-1)}
              className="rtl:rotate-180"
            />
            <IconButton icon={RotateCcw} label={t('flip')} onPress={() => setTurned((before) => !before)} />
            <IconButton icon={ChevronRight} label={t('nextCard')} onPress={() => go(1)} className="rtl:rotate-180" />
          </div>
        </div>
      )}
    </BlockFrame>
  );
}
