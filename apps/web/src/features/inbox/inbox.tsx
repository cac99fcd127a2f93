import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { inboxCountsQuery } from '../../api/inbox-counts.ts';
import { useGroup } from '../../components/groups/use-group.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { FlagInbox } from './flag-inbox.tsx';
import type { InboxAddresses } from './inbox-links.tsx';
import { inboxMessages } from './messages.ts';
import { QuestionInbox } from './question-inbox.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';

export const INBOX_TABS = ['questions', 'flags', 'regrades', 'answers'] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

type Props = {
  courseId: string;
  tab: InboxTab;
  onTab: (tab: InboxTab) => void;
  addresses: InboxAddresses;
  /** The lists of other features. */
  regrades: ReactNode;
  answers: ReactNode;
};

function KeyedList({ children }: { children: ReactNode }) {
  const t = useMessages(inboxMessages);
  const list = useRef<HTMLDivElement>(null);
  useInboxKeys(list);
  return (
    <div ref={list} className="flex flex-col gap-3 pt-6">
      {children}
      <p className="text-12 text-soft phone:hidden">{t('keys')}</p>
    </div>
  );
}

export function Inbox({ courseId, tab, onTab, addresses, regrades, answers }: Props) {
  const t = useMessages(inboxMessages);
  const { groupId } = useGroup(courseId);
  const counts = useQuery(inboxCountsQuery(courseId, groupId)).data;
  const labelled = (name: InboxTab) => (counts && counts[name] > 0 ? `${t(name)} (${counts[name]})` : t(name));
  const lists: Record<InboxTab, ReactNode> = {
    questions: <QuestionInbox courseId={courseId} addresses={addresses} />,
    flags: <FlagInbox courseId={courseId} addresses={addresses} />,
    regrades,
    answers,
  };
  return (
    <Tabs
      label={t('title')}
      selected={tab}
      onSelect={(id) => onTab(INBOX_TABS.find((one) => one === id) ?? 'questions')}
      tabs={INBOX_TABS.map((id) => ({
        id,
        label: labelled(id),
        content:
          id === 'answers' ? <div className="pt-6">{lists[id]}</div> : <KeyedList key={id}>{lists[id]}</KeyedList>,
      }))}
    />
  );
}
