import type { ReviewNote } from '@coursecraft/contract/shapes/review';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { EntryCard } from '../entry-card.tsx';
import { notebookMessages } from '../messages.ts';
import { Reply } from '../reply.tsx';
import { StatusMark } from '../status-mark.tsx';

/** A flagged place, and what became of it. */
export function FlagCard({ flag, addressOf }: { flag: ReviewNote; addressOf?: (elementId: string) => string }) {
  const t = useMessages(notebookMessages);
  return (
    <EntryCard entry={flag} addressOf={addressOf} mark={<StatusMark status={flag.status} />}>
      <p className="text-14 break-words whitespace-pre-wrap text-ink">{flag.body}</p>
      {flag.reply && <Reply by={t('reply')}>{flag.reply}</Reply>}
    </EntryCard>
  );
}
