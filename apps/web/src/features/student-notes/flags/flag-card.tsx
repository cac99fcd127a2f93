import type { Flag } from '@coursecraft/contract/inbox/inbox';
import { EntryCard } from '../../../components/entries/entry-card.tsx';
import { entryMessages } from '../../../components/entries/messages.ts';
import { Reply } from '../../../components/entries/reply.tsx';
import { StatusMark } from '../../../components/entries/status-mark.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';

export function FlagCard({ flag, addressOf }: { flag: Flag; addressOf?: (elementId: string) => string }) {
  const t = useMessages(entryMessages);
  return (
    <EntryCard entry={flag} addressOf={addressOf} mark={<StatusMark status={flag.status} />}>
      <p dir="auto" className="text-14 break-words whitespace-pre-wrap text-ink">
        {flag.body}
      </p>
      {flag.reply && <Reply by={t('reply')}>{flag.reply}</Reply>}
    </EntryCard>
  );
}
