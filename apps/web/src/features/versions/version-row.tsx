import type { ElementVersion } from '@coursecraft/contract/courses/course';
import { Trash2 } from 'lucide-react';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Pressable } from '../../ui/pressable.tsx';
import { versionMessages } from './messages.ts';
import { originWords } from './origin-words.ts';

type Props = { version: ElementVersion; onOpen: () => void; onDelete: () => void };

export function VersionRow({ version, onOpen, onDelete }: Props) {
  const t = useMessages(versionMessages);
  const dates = useDates();
  const when = dates.moment(version.createdAt);
  return (
    <li className="flex items-start gap-1 rounded-sm border border-line bg-raised pe-1.5">
      <Pressable
        onPress={onOpen}
        className="flex min-w-0 flex-1 cursor-pointer flex-col gap-0.5 rounded-sm px-3 py-2.5 text-start hover:bg-sunken"
      >
        <span className="flex w-full flex-wrap items-baseline gap-x-2 text-14 font-medium text-ink">
          {when}
          {version.published && (
            <span className="rounded-sm border border-leaf px-1.5 text-12 font-medium text-leaf">{t('published')}</span>
          )}
          {version.current && !version.published && (
            <span className="rounded-sm border border-line px-1.5 text-12 font-medium text-soft">{t('current')}</span>
          )}
        </span>
        <span className="text-12 break-words text-soft">
          {t('entry', {
            who: version.author.displayName,
            origin: t(originWords[version.origin]),
            size: version.size,
          })}
        </span>
        {version.note && <span className="text-12 break-words text-soft">{version.note}</span>}
      </Pressable>
      {!version.current && !version.published && (
        <IconButton icon={Trash2} size="sm" label={t('deleteOf', { when })} onPress={onDelete} className="mt-2" />
      )}
    </li>
  );
}
