import { useInfiniteQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { EntryList } from '../../../components/entries/entry-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { notebookMessages } from '../messages.ts';
import { flagsQuery } from '../notebook-queries.ts';
import { FlagCard } from './flag-card.tsx';

export function FlagList({ courseId, addressOf }: { courseId: string; addressOf: (elementId: string) => string }) {
  const t = useMessages(notebookMessages);
  return (
    <EntryList
      from={useInfiniteQuery(flagsQuery(courseId))}
      entriesOf={(page) => page.notes}
      empty={
        <EmptyState icon={Flag} title={t('noFlags')}>
          {t('noFlagsText')}
        </EmptyState>
      }
    >
      {(flag) => <FlagCard key={flag.id} flag={flag} addressOf={addressOf} />}
    </EntryList>
  );
}
