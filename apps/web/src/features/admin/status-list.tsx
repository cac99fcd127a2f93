import type { DemoRequest } from '@coursecraft/contract/demo-requests/demo-request';
import type { Feedback } from '@coursecraft/contract/feedback/feedback';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { cursorPages } from '../../api/cursor-pages.ts';
import { EntryList } from '../../components/entries/entry-list.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Select } from '../../ui/select.tsx';
import { administrationMessages } from './messages.ts';

type Props<Status, Page, Entry> = {
  /** The first part of the query key. */
  name: string;
  statuses: readonly Status[];
  read: (query: { status: Status | undefined; cursor: string | undefined }, signal: AbortSignal) => Promise<Page>;
  entriesOf: (page: Page) => readonly Entry[];
  empty: ReactNode;
  children: (entry: Entry) => ReactNode;
};

/** A list of requests or feedback with a filter for the status. */
export function StatusList<
  Status extends (DemoRequest | Feedback)['status'],
  Page extends { nextCursor?: string | undefined },
  Entry,
>({ name, statuses, read, ...list }: Props<Status, Page, Entry>) {
  const t = useMessages(administrationMessages);
  const [status, setStatus] = useState<Status>();
  const pages = useInfiniteQuery(cursorPages([name, status], (cursor, signal) => read({ status, cursor }, signal)));
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={t('status')}
        className="self-start"
        value={status ?? 'all'}
        onChange={(id) => setStatus(statuses.find((one) => one === id))}
        options={[{ id: 'all', label: t('all') }, ...statuses.map((id) => ({ id, label: t(id) }))]}
      />
      <EntryList from={pages} {...list} />
    </div>
  );
}
