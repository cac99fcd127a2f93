import { writeYaml } from '@coursecraft/domain/content/yaml';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { FormActions } from '../dialogs/form-actions.tsx';
import { formMessages } from './form-messages.ts';
import type { BlockFormProps } from './read-block.ts';
import { RepeatedFields } from './repeated-fields.tsx';

type Card = { front: string; back: string };

const cardsOf = (data: Record<string, unknown>): Card[] =>
  (Array.isArray(data.cards) ? data.cards : []).map((card: Partial<Card> | null) => ({
    ...card,
    front: String(card?.front ?? ''),
    back: String(card?.back ?? ''),
  }));

export function FlashcardsForm({ data, onClose, onDone }: BlockFormProps) {
  const t = useMessages(formMessages);
  const [cards, setCards] = useState(() => {
    const found = cardsOf(data);
    return found.length > 0 ? found : [{ front: '', back: '' }];
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = cards
      .map((card) => ({ ...card, front: card.front.trim(), back: card.back.trim() }))
      .filter(({ front, back }) => front || back);
    onDone(writeYaml({ ...data, cards: written }).trimEnd());
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <RepeatedFields
        items={cards}
        onChange={setCards}
        make={() => ({ front: '', back: '' })}
        addLabel={t('addCard')}
        nameOf={(number) => t('card', { number })}
        max={200}
        isOrdered
      >
        {(card, change, index) => (
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label={t('front', { number: index + 1 })}
              rows={2}
              value={card.front}
              onChange={(front) => change({ ...card, front })}
            />
            <TextField
              label={t('back', { number: index + 1 })}
              rows={2}
              value={card.back}
              onChange={(back) => change({ ...card, back })}
            />
          </div>
        )}
      </RepeatedFields>
      <FormActions onCancel={onClose} />
    </form>
  );
}
