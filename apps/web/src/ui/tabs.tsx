import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Tab as AriaTab, TabPanel as AriaTabPanel, Tabs as AriaTabs, TabList } from 'react-aria-components/Tabs';

type TabEntry = { id: string; label: string; content: ReactNode };

type Props = { label: string; selected: string; onSelect: (id: string) => void; tabs: TabEntry[]; className?: string };

export function Tabs({ label, selected, onSelect, tabs, className }: Props) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(String(key))}
      className={clsx('flex min-h-0 flex-col', className)}
    >
      <TabList aria-label={label} className="flex shrink-0 overflow-x-auto border-b border-line px-1.5">
        {tabs.map((tab) => (
          <AriaTab
            key={tab.id}
            id={tab.id}
            className="-mb-px border-b-2 border-transparent px-1.5 py-3 text-14 font-medium whitespace-nowrap text-soft transition-colors -outline-offset-2 data-hovered:text-ink data-selected:border-gold data-selected:text-ink"
          >
            {tab.label}
          </AriaTab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <AriaTabPanel key={tab.id} id={tab.id} className="min-h-0 flex-1 relative overflow-y-auto -outline-offset-2">
          {tab.content}
        </AriaTabPanel>
      ))}
    </AriaTabs>
  );
}
