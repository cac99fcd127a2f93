import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { panelMessages } from '../../ui/panel-messages.ts';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { EntryChunk } from './entry-chunk.tsx';

const CHUNK = 5;

type Props<Page, Entry> = {
  from: UseInfiniteQueryResult<InfiniteData<Page>>;
  entriesOf: (page: Page) => readonly Entry[];
  empty: ReactNode;
  children: (entry: Entry) => ReactNode;
};

const chunksOf = <Entry,>(entries: readonly Entry[]): Entry[][] =>
  Array.from({ length: Math.ceil(entries.length / CHUNK) }, (_, at) => entries.slice(at * CHUNK, (at + 1) * CHUNK));

export function EntryList<Page, Entry>({ from, entriesOf, empty, children }: Props<Page, Entry>) {
  const t = useMessages(panelMessages);
  return (
    <Loadable from={from} skeleton={<SkeletonBlock className="h-40" />}>
      {({ pages }) => {
        const entries = pages.flatMap(entriesOf);
        if (entries.length === 0) return empty;
        return (
          <div className="flex flex-col gap-4">
            <div className="flex flex-col gap-3">
              {chunksOf(entries).map((chunk, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: chunks are identified by position
                <EntryChunk key={at} entries={chunk} isDrawnAtFirst={at === 0}>
                  {children}
                </EntryChunk>
              ))}
            </div>
            {from.hasNextPage && (
              <Button
                className="self-start"
                isPending={from.isFetchingNextPage}
                onPress={() => void from.fetchNextPage()}
              >
                {t('more')}
              </Button>
            )}
          </div>
        );
      }}
    </Loadable>
  );
}
