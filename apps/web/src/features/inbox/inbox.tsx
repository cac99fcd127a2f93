import { useQuery } from '@tanstack/react-query';
import { useGroup } from '../../components/groups/use-group.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { FlagInbox } from './flag-inbox.tsx';
import type { InboxAddresses } from './inbox-links.tsx';
import { openFlagsQuery, openQuestionsQuery } from './inbox-queries.ts';
import { inboxMessages } from './messages.ts';
import { QuestionInbox } from './question-inbox.tsx';

export type InboxTab = 'questions' | 'flags';

type Props = { courseId: string; tab: InboxTab; onTab: (tab: InboxTab) => void; addresses: InboxAddresses };

export function Inbox({ courseId, tab, onTab, addresses }: Props) {
  const t = useMessages(inboxMessages);
  const { groupId } = useGroup(courseId);
  const counts = {
    questions: useQuery(openQuestionsQuery(courseId, groupId)).data ?? 0,
    flags: useQuery(openFlagsQuery(courseId, groupId)).data ?? 0,
  };
  const labelled = (name: InboxTab) => (counts[name] > 0 ? `${t(name)} (${counts[name]})` : t(name));
  return (
    <Tabs
      label={t('title')}
      selected={tab}
      onSelect={(id) => onTab(id as InboxTab)}
      tabs={[
        {
          id: 'questions',
          label: labelled('questions'),
          content: (
            <div className="pt-6">
              <QuestionInbox courseId={courseId} addresses={addresses} />
            </div>
          ),
        },
        {
          id: 'flags',
          label: labelled('flags'),
          content: (
            <div className="pt-6">
              <FlagInbox courseId={courseId} addresses={addresses} />
            </div>
          ),
        },
      ]}
    />
  );
}
