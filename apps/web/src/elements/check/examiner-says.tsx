import type { TalkTurn } from '@coursecraft/contract/shapes/examination';
import { useEffect } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Pressable } from '../../ui/pressable.tsx';
import { elementMessages } from '../messages.ts';

/** A key that somebody types with is no choice. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));

type Props = {
  turn: TalkTurn;
  /** Takes a statement; without it, those that were offered can only be read. */
  onChoose?: ((optionId: string) => void) | undefined;
};

/** What the examiner says after an answer: the parts shown so far, the next question, and statements to choose from. */
export function ExaminerSays({ turn: { points, next, engine, fellBack }, onChoose }: Props) {
  const t = useMessages(elementMessages);
  const options = next?.options;
  useEffect(() => {
    if (!options || !onChoose) return undefined;
    const choose = (event: KeyboardEvent) => {
      const option = /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : undefined;
      if (!option || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      onChoose(option.id);
    };
    document.addEventListener('keydown', choose);
    return () => document.removeEventListener('keydown', choose);
  }, [options, onChoose]);
  if (!next) return null;
  return (
    <section aria-label={t('examiner')} className="flex flex-col gap-2.5 rounded-sm bg-sunken px-4 py-3">
      {points && points.total > 0 && <p className="text-14 text-soft">{t('partsShown', points)}</p>}
      <p className="text-16 text-ink">{next.text}</p>
      {next.place && (
        <blockquote className="border-s-3 border-line ps-3 font-serif text-16 text-ink">{next.place.quote}</blockquote>
      )}
      {options && (
        <ol className="flex flex-col gap-2">
          {options.map(({ id, text }, at) => (
            <li key={id}>
              {onChoose ? (
                <Pressable
                  onPress={() => onChoose(id)}
                  className="flex min-h-11 w-full items-baseline gap-2.5 rounded-sm border border-edge bg-raised px-3 py-2 text-start text-16 text-ink hover:bg-sunken"
                >
                  <kbd aria-hidden className="text-14 text-soft">
                    {at + 1}
                  </kbd>
                  <span>{text}</span>
                </Pressable>
              ) : (
                <p className="text-16 text-ink">{text}</p>
              )}
            </li>
          ))}
        </ol>
      )}
      {engine && (
        <p className="text-12 text-soft">
          {t(fellBack ? 'fellBack' : engine === 'builtin' ? 'judgedByBuiltin' : 'judgedByModel')}
        </p>
      )}
    </section>
  );
}
