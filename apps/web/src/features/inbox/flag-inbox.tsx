import { REVIEW_NOTE_STATUSES } from '@coursecraft/contract/inbox/inbox';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { EntryList } from '../../components/entries/entry-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Filters } from './filters.tsx';
import { FlagEntry } from './flag-entry.tsx';
import type { InboxAddresses } from './inbox-links.tsx';
import { flaggedQuery } from './inbox-queries.ts';
import { inboxMessages } from './messages.ts';
import { useWanted } from './use-wanted.ts';

const words = {
  open: 'openOnes',
  'in-review': 'inReviewOnes',
  resolved: 'resolvedOnes',
  dismissed: 'dismissedOnes',
} as const;

export function FlagInbox({ courseId, addresses }: { courseId: string; addresses: InboxAddresses }) {
  const t = useMessages(inboxMessages);
  const { wanted, isWhole, filters } = useWanted(courseId, REVIEW_NOTE_STATUSES);
  return (
    <div className="flex flex-col gap-5">
      <Filters
        {...filters}
        courseId={courseId}
        options={REVIEW_NOTE_STATUSES.map((id) => ({ id, label: t(words[id]) }))}
      />
      <EntryList
        from={useInfiniteQuery(flaggedQuery(courseId, wanted))}
        entriesOf={(page) => page.notes}
        empty={
          isWhole ? (
            <EmptyState icon={Flag} title={t('noFlags')}>
              {t('noFlagsText')}
            </EmptyState>
          ) : (
            <p className="text-14 text-soft">{t('nothingFound')}</p>
          )
        }
      >
        {(flag) => <FlagEntry key={flag.id} courseId={courseId} flag={flag} addresses={addresses} />}
      </EntryList>
    </div>
  );
}
