import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { panelMessages } from '../../ui/panel-messages.ts';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { EntryStretch } from './entry-stretch.tsx';

/** So many entries are drawn at a time. */
const STRETCH = 5;

type Props<Page, Entry> = {
  from: UseInfiniteQueryResult<InfiniteData<Page>>;
  entriesOf: (page: Page) => readonly Entry[];
  /** Stands where there is nothing. */
  empty: ReactNode;
  children: (entry: Entry) => ReactNode;
};

const stretchesOf = <Entry,>(entries: readonly Entry[]): Entry[][] =>
  Array.from({ length: Math.ceil(entries.length / STRETCH) }, (_, at) =>
    entries.slice(at * STRETCH, (at + 1) * STRETCH),
  );

/** A list that comes page by page, the newest first. However long it grows, only what is near the window is drawn. */
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
              {stretchesOf(entries).map((stretch, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is what stands at this place
                <EntryStretch key={at} entries={stretch} isDrawnAtFirst={at === 0}>
                  {children}
                </EntryStretch>
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
