import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { panelMessages } from '../../ui/panel-messages.ts';
import { SkeletonBlock } from '../../ui/skeleton.tsx';

type Props<Page, Entry> = {
  from: UseInfiniteQueryResult<InfiniteData<Page>>;
  entriesOf: (page: Page) => readonly Entry[];
  /** Stands where there is nothing. */
  empty: ReactNode;
  children: (entry: Entry) => ReactNode;
};

/** A list that comes page by page, the newest first. */
export function EntryList<Page, Entry>({ from, entriesOf, empty, children }: Props<Page, Entry>) {
  const t = useMessages(panelMessages);
  return (
    <Loadable from={from} skeleton={<SkeletonBlock className="h-40" />}>
      {({ pages }) => {
        const entries = pages.flatMap(entriesOf);
        if (entries.length === 0) return empty;
        return (
          <div className="flex flex-col gap-4">
            <ul className="flex flex-col gap-3">{entries.map(children)}</ul>
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
