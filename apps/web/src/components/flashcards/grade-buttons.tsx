import type { CardIntervals } from '@coursecraft/contract/flashcards/flashcard';
import { CARD_GRADES, type CardGrade } from '@coursecraft/domain/flashcards/card-grades';
import type { KeyboardEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { flashcardMessages } from './messages.ts';

export function gradeOfKey(event: KeyboardEvent): CardGrade | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  return CARD_GRADES[Number(event.key) - 1];
}

type Props = {
  intervals: CardIntervals | undefined;
  onGrade: (grade: CardGrade) => void;
  isDisabled?: boolean;
};

export function GradeButtons({ intervals, onGrade, isDisabled }: Props) {
  const t = useMessages(flashcardMessages);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="pb-2 text-12 text-soft">{t('howWell')}</legend>
      <div className="grid grid-cols-4 gap-2 phone:grid-cols-2">
        {CARD_GRADES.map((one) => (
          <Button
            key={one}
            size="lg"
            className="flex-col gap-0! py-1.5 text-14!"
            isDisabled={isDisabled}
            onPress={() => onGrade(one)}
          >
            {t(one)}
            {intervals && (
              <span className="text-12 font-normal text-soft">{t('inDays', { days: intervals[one] })}</span>
            )}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
