import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { call } from '../../api/call.ts';
import { cursorPages } from '../../api/cursor-pages.ts';
import { EntryList } from '../../components/entries/entry-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { administrationMessages } from './messages.ts';

export function AuditList() {
  const t = useMessages(administrationMessages);
  const dates = useDates();
  const log = useInfiniteQuery(
    cursorPages(['audit'], (cursor, signal) => call('listAudit', { query: { cursor }, signal })),
  );
  /** Deleted people have their id as name, and people who never came their invited address. */
  const nameOf = ({ uid, displayName }: { uid: string; displayName: string }) =>
    displayName === uid && !uid.includes('@') ? t('goneAccount', { id: uid.slice(0, 8) }) : displayName;
  return (
    <EntryList
      from={log}
      entriesOf={(page) => page.entries}
      empty={
        <EmptyState icon={ScrollText} title={t('noAudit')}>
          {t('noAuditText')}
        </EmptyState>
      }
    >
      {({ id, at, by, action, person, course, subject = '' }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-4 border-t border-line pt-3 text-14 text-ink">
          <span className="min-w-0 flex-1 basis-72 break-words">
            {t(action === 'invited-student' && !course ? 'invitedSomewhere' : action, {
              by: nameOf(by),
              person: nameOf(person),
              course: course?.title ?? '',
              subject,
            })}
          </span>
          <time dateTime={at} className="text-12 text-soft">
            {dates.moment(at)}
          </time>
        </li>
      )}
    </EntryList>
  );
}
