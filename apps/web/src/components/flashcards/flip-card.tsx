import type { Flashcard } from '@coursecraft/domain/flashcards/read-cards';
import { RotateCw } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Pressable } from '../../ui/pressable.tsx';
import { InlineMarkdown } from '../markdown/inline-markdown.tsx';
import { flashcardMessages } from './messages.ts';

function TurnMark() {
  const t = useMessages(flashcardMessages);
  return (
    <span className="absolute inset-e-3 bottom-2.5 flex items-center gap-1.5 font-sans text-12 text-ink">
      <RotateCw aria-hidden size={13} />
      {t('flip')}
    </span>
  );
}

type SideProps = { name: string; text: string; isHidden: boolean; className: string };

function Side({ name, text, isHidden, className }: SideProps) {
  return (
    <span aria-hidden={isHidden || undefined} className={`flip-face ${className}`}>
      <span className="sr-only">{name}: </span>
      <InlineMarkdown text={text} />
      <TurnMark />
    </span>
  );
}

export function FlipCard({ card, turned, onTurn }: { card: Flashcard; turned: boolean; onTurn: () => void }) {
  const t = useMessages(flashcardMessages);
  return (
    <Pressable onPress={onTurn} className="flip-card" data-turned={turned || undefined}>
      <Side name={t('front')} text={card.front} isHidden={turned} className="bg-paper" />
      <Side name={t('back')} text={card.back} isHidden={!turned} className="flip-back bg-gold-light" />
    </Pressable>
  );
}
