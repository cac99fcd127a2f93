import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { InlineMarkdown } from '../../markdown/inline-markdown.tsx';
import { elementMessages } from '../../messages.ts';
import type { InputProps } from './input-props.ts';

function moved(items: readonly string[], from: number, to: number): string[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), items[from] ?? '', ...rest.slice(to)];
}

/** Items moved up and down by buttons; each move is spoken with the item's new place. */
export function OrderInput({ check, value, onChange, isDisabled }: InputProps<'order'>) {
  const t = useMessages(elementMessages);
  const [spoken, setSpoken] = useState('');
  const items = Array.isArray(value) ? value : check.items;
  const move = (from: number, to: number) => {
    onChange(moved(items, from, to));
    setSpoken(t('place', { item: items[from] ?? '', place: to + 1, total: items.length }));
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="text-14 text-soft">{t('orderHelp')}</p>
      <ol className="flex flex-col gap-2">
        {items.map((item, index) => (
          <li
            key={item}
            className="flex items-center gap-3 rounded-sm border border-line bg-raised py-1.5 ps-3.5 pe-2 text-16"
          >
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
