import type { LeftOut } from '@coursecraft/contract/drafting/module-outline';
import { Plus } from 'lucide-react';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { leftOutMessages } from './left-out-messages.ts';
import { outlineMessages } from './messages.ts';

type Props = {
  leftOut: readonly LeftOut[];
  namesUploads: boolean;
  onTakeIn: (at: number) => void;
};

export function LeftOutList({ leftOut, namesUploads, onTakeIn }: Props) {
  const t = useMessages(outlineMessages);
  const why = useMessages(leftOutMessages);
  if (leftOut.length === 0) return null;
  return (
    <details className="text-14">
      <summary className="w-fit cursor-pointer rounded-sm py-1 text-soft select-none hover:text-ink">
        {t('leftOut', { count: leftOut.length })}
      </summary>
      <ul className="flex flex-col gap-1.5 py-1.5">
        {leftOut.map(({ title, upload, reason, note, part }, at) => (
          <li key={`${upload} ${title} ${reason} ${part}`} className="flex items-start gap-2">
            <div className="flex min-w-0 flex-1 flex-col">
              <span className="break-words text-ink">{title}</span>
              <span className="text-12 break-words text-soft">
                {note ?? why(reason)}
                {namesUploads && upload !== title ? ` · ${upload}` : ''}
              </span>
            </div>
            {part && <IconButton icon={Plus} size="sm" label={t('takeIn', { title })} onPress={() => onTakeIn(at)} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
