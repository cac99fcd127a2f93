import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { formMessages } from './form-messages.ts';

type Props<Item> = {
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  make: () => Item;
  addLabel: string;
  nameOf: (place: number) => string;
  min?: number;
  max: number;
  isOrdered?: boolean;
  children: (item: Item, change: (fields: Item) => void, index: number) => ReactNode;
};

export function RepeatedFields<Item>({
  items,
  onChange,
  make,
  addLabel,
  nameOf,
  min = 0,
  max,
  isOrdered,
  children,
}: Props<Item>) {
  const t = useMessages(formMessages);
  return (
    <div className="flex flex-col gap-3">
      {items.map((item, index) => {
        const name = nameOf(index + 1);
        const change = (next: Item) => onChange(items.map((one, at) => (at === index ? next : one)));
        const rise = () =>
          onChange(items.map((one, at) => (at === index - 1 ? item : at === index ? (items[index - 1] ?? one) : one)));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: fields have no id
          <div key={index} className="flex items-start gap-1.5">
            <div className="min-w-0 flex-1">{children(item, change, index)}</div>
            {isOrdered && (
              <IconButton
                icon={ArrowUp}
                label={t('moveUp', { name })}
                isDisabled={index === 0}
                onPress={rise}
                className="mt-6"
              />
            )}
            <IconButton
              icon={Trash2}
              label={t('remove', { name })}
              isDisabled={items.length <= min}
              onPress={() => onChange(items.filter((_, at) => at !== index))}
              className="mt-6"
            />
          </div>
        );
      })}
      {items.length < max && (
        <Button size="sm" className="self-start" onPress={() => onChange([...items, make()])}>
          <Plus aria-hidden size={15} />
          {addLabel}
        </Button>
      )}
    </div>
  );
}
