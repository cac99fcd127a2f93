import clsx from 'clsx';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { InlineMarkdown } from '../../markdown/inline-markdown.tsx';
import { checkMessages } from '../messages.ts';
import type { InputProps } from './input-props.ts';
import { useCarry } from './use-carry.ts';

function moved(items: readonly string[], from: number, to: number): string[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), items[from] ?? '', ...rest.slice(to)];
}

/** Items are moved by drag or buttons. Each move is announced. */
export function OrderInput({ check, value, onChange, isDisabled }: InputProps<'order'>) {
  const t = useMessages(checkMessages);
  const [spoken, setSpoken] = useState('');
  const items = Array.isArray(value) ? value : check.items;
  const move = (from: number, to: number) => {
    onChange(moved(items, from, to));
    setSpoken(t('place', { item: items[from] ?? '', place: to + 1, total: items.length }));
  };
  const carry = useCarry<HTMLDivElement>((item, place) => move(items.indexOf(item), Number(place)));
  return (
    <div ref={carry.box} className="flex flex-col gap-2">
      <p className="text-14 text-soft">{t('orderHelp')}</p>
      <ol className="flex flex-col gap-2">
        {items.map((item, index) => (
          <li
            key={item}
            data-slot={index}
            {...carry.carriedProps(item, isDisabled)}
            className={clsx(
              'flex items-center gap-3 rounded-sm border bg-raised py-1.5 ps-1 pe-2 text-16',
              carry.isCarried(item) && 'relative z-10 shadow-float',
              carry.over === String(index) && !carry.isCarried(item) ? 'border-brown' : 'border-line',
            )}
          >
            <span
              data-grip
              className={clsx(
                'touch-none p-1.5 text-soft select-none',
                isDisabled ? 'opacity-40' : 'cursor-grab active:cursor-grabbing',
              )}
            >
              <GripVertical aria-hidden size={18} />
            </span>
            <span className="text-14 text-soft tabular-nums">{index + 1}</span>
            <span className="min-w-0 flex-1">
              <InlineMarkdown text={item} />
            </span>
            <IconButton
              icon={ArrowUp}
              label={t('moveUp', { item })}
              isDisabled={isDisabled || index === 0}
              onPress={() => move(index, index - 1)}
            />
            <IconButton
              icon={ArrowDown}
              label={t('moveDown', { item })}
              isDisabled={isDisabled || index === items.length - 1}
              onPress={() => move(index, index + 1)}
            />
          </li>
        ))}
      </ol>
      <span className="sr-only" aria-live="polite">
        {spoken}
      </span>
    </div>
  );
}
