import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Tab as AriaTab, TabPanel as AriaTabPanel, Tabs as AriaTabs, TabList } from 'react-aria-components/Tabs';

type TabEntry = { id: string; label: string; content: ReactNode };

type Props = {
  label: string;
  selected: string;
  onSelect: (id: string) => void;
  tabs: TabEntry[];
  orientation?: 'horizontal' | 'vertical';
  /** Whether the content has its own height and the page scrolls. */
  isOpenEnded?: boolean;
  className?: string;
};

const looks = {
  horizontal: {
    all: 'flex-col',
    list: 'fades-sideways overflow-x-auto border-b border-line px-1.5 zoomed:flex-wrap',
    tab: '-mb-px border-b-2 border-transparent px-1 py-3 whitespace-nowrap data-selected:border-gold',
  },
  vertical: {
    all: 'flex-row',
    list: 'w-44 flex-col gap-0.5 border-e border-line px-3',
    tab: 'rounded-sm px-3 py-2 data-hovered:bg-sunken data-selected:bg-sunken',
  },
} as const;

const NEIGHBOUR = 40;

function showTab(tab: HTMLElement | null): void {
  const row = tab?.closest('[role="tablist"]');
  if (!tab || !row) return;
  const [shown, place] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (place.left < shown.left) row.scrollLeft -= shown.left - place.left + NEIGHBOUR;
  else if (place.right > shown.right) row.scrollLeft += place.right - shown.right + NEIGHBOUR;
}

export function Tabs({
  label,
  selected,
  onSelect,
  tabs,
  orientation = 'horizontal',
  isOpenEnded = false,
  className,
}: Props) {
  const look = looks[orientation];
  return (
    <AriaTabs
      orientation={orientation}
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(String(key))}
      className={clsx('flex min-h-0 min-w-0 outline-none', look.all, className)}
    >
      <TabList aria-label={label} className={clsx('flex shrink-0', look.list)}>
        {tabs.map((tab) => (
          <AriaTab
            key={tab.id}
            id={tab.id}
            {...(tab.id === selected && { ref: showTab })}
            className={clsx(
              'text-14 font-medium text-soft transition-colors -outline-offset-2 data-hovered:text-ink data-selected:text-ink',
              look.tab,
            )}
          >
            {tab.label}
          </AriaTab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <AriaTabPanel
          key={tab.id}
          id={tab.id}
          className={clsx('relative min-h-0 min-w-0 flex-1 -outline-offset-2', !isOpenEnded && 'overflow-y-auto')}
        >
          {tab.content}
        </AriaTabPanel>
      ))}
    </AriaTabs>
  );
}
