import type { KeyPoint } from '@coursecraft/contract/criteria/criterion';
import { ACCEPTED_WORDINGS, KEY_POINTS } from '@coursecraft/contract/criteria/criterion-saving';
import clsx from 'clsx';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LineForm } from './line-form.tsx';
import { pointMessages } from './messages.ts';
import { TextList } from './text-list.tsx';
import { useWriting } from './use-writing.ts';

type Props = {
  point: KeyPoint;
  number: number;
  isLast: boolean;
  /** Whether it repeats the criterion's statement, which is shown above. */
  isWhole: boolean;
  isPending: boolean;
  startsOpen: boolean;
  onChange: (point: KeyPoint, onSaved: () => void) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

export function PointLine({
  point,
  number,
  isLast,
  isWhole,
  isPending,
  startsOpen,
  onChange,
  onMove,
  onRemove,
}: Props) {
  const t = useMessages(pointMessages);
  const editing = useWriting(startsOpen);
  // A disabled button at the end of the list keeps the focus.
  const move = (by: -1 | 1, isEnd: boolean) => ({
    'aria-disabled': isEnd || undefined,
    className: clsx(isEnd && 'opacity-40'),
    isPending,
    onPress: () => !isEnd && onMove(by),
  });
  return (
    <li className="flex flex-col gap-1 border-t border-line py-1.5 first:border-t-0">
      <div className="flex items-start gap-1">
        <span aria-hidden className="w-4 shrink-0 py-1 text-12 text-soft tabular-nums">
          {number}
        </span>
        {editing.isOpen ? (
          <LineForm
            label={t('point', { number })}
            text={point.text}
            maxLength={KEY_POINTS.characters}
            isPending={isPending}
            onSave={(text) => (text === point.text ? editing.leave() : onChange({ ...point, text }, editing.leave))}
            onClose={editing.leave}
          />
        ) : (
          <>
            <p className={clsx('min-w-0 flex-1 py-1 text-14 break-words', isWhole ? 'text-soft' : 'text-ink')}>
              {isWhole ? t('whole') : point.text}
            </p>
            <div className="flex shrink-0">
              <IconButton
                icon={Pencil}
                size="sm"
                label={t('edit', { number })}
                autoFocus={editing.comesBack}
                onPress={editing.open}
              />
              {(number > 1 || !isLast) && (
                <>
                  <IconButton icon={ArrowUp} size="sm" label={t('up', { number })} {...move(-1, number === 1)} />
                  <IconButton icon={ArrowDown} size="sm" label={t('down', { number })} {...move(1, isLast)} />
                </>
              )}
              <IconButton
                icon={Trash2}
                size="sm"
                label={t('remove', { number })}
                isPending={isPending}
                onPress={onRemove}
              />
            </div>
          </>
        )}
      </div>
      <div className="ps-5">
        <TextList
          summary={t('accepted', { count: point.accepted.length })}
          help={t('acceptedHelp')}
          texts={point.accepted}
          words={{
            add: t('addAccepted'),
            label: t('newAccepted', { number }),
            remove: (text) => t('removeAccepted', { text }),
          }}
          limits={{ most: ACCEPTED_WORDINGS.ofPoint, characters: ACCEPTED_WORDINGS.characters }}
          isPending={isPending}
          onSave={(accepted, onSaved) => onChange({ ...point, accepted }, onSaved)}
        />
      </div>
    </li>
  );
}
