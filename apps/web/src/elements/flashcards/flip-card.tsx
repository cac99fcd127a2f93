import type { Flashcard } from '@coursecraft/domain/flashcards/read-cards';
import { RotateCw } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Pressable } from '../../ui/pressable.tsx';
import { InlineMarkdown } from '../markdown/inline-markdown.tsx';
import { flashcardMessages } from './messages.ts';

/** That there is another side. */
function TurnMark() {
  const t = useMessages(flashcardMessages);
  return (
    <span className="absolute inset-e-3 bottom-2.5 flex items-center gap-1.5 font-sans text-12 text-ink">
      <RotateCw aria-hidden size={13} />
      {t('flip')}
    </span>
  );
}

export function FlipCard({ card, turned, onTurn }: { card: Flashcard; turned: boolean; onTurn: () => void }) {
  const t = useMessages(flashcardMessages);
  return (
    <Pressable
      onPress={onTurn}
      aria-label={`${t(turned ? 'back' : 'front')}: ${turned ? card.back : card.front}. ${t('flip')}`}
      className="flip-card"
      data-turned={turned || undefined}
    >
      <span className="flip-face bg-paper">
        <InlineMarkdown text={card.front} />
        <TurnMark />
      </span>
      <span className="flip-face flip-back bg-gold-light">
        <InlineMarkdown text={card.back} />
        <TurnMark />
      </span>
    </Pressable>
  );
}
