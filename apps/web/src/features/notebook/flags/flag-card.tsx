import type { Flag } from '@coursecraft/contract/shapes/review';
import { EntryCard } from '../../../elements/entries/entry-card.tsx';
import { entryMessages } from '../../../elements/entries/messages.ts';
import { Reply } from '../../../elements/entries/reply.tsx';
import { StatusMark } from '../../../elements/entries/status-mark.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';

/** A flagged place, and what became of it. */
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
