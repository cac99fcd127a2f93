import { QUESTION_STATUSES } from '@coursecraft/contract/inbox/inbox';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageCircleQuestionMark } from 'lucide-react';
import { EntryList } from '../../components/entries/entry-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Filters } from './filters.tsx';
import type { InboxAddresses } from './inbox-links.tsx';
import { askedQuery } from './inbox-queries.ts';
import { inboxMessages } from './messages.ts';
import { QuestionEntry } from './question-entry.tsx';
import { useWanted } from './use-wanted.ts';

const words = { open: 'openOnes', answered: 'answeredOnes', closed: 'closedOnes' } as const;

export function QuestionInbox({ courseId, addresses }: { courseId: string; addresses: InboxAddresses }) {
  const t = useMessages(inboxMessages);
  const { wanted, isWhole, filters } = useWanted(courseId, QUESTION_STATUSES);
  return (
    <div className="flex flex-col gap-5">
      <Filters
        {...filters}
        courseId={courseId}
        options={QUESTION_STATUSES.map((id) => ({ id, label: t(words[id]) }))}
      />
      <EntryList
        from={useInfiniteQuery(askedQuery(courseId, wanted))}
        entriesOf={(page) => page.questions}
        empty={
          isWhole ? (
            <EmptyState icon={MessageCircleQuestionMark} title={t('noQuestions')}>
              {t('noQuestionsText')}
            </EmptyState>
          ) : (
            <p className="text-14 text-soft">{t('nothingFound')}</p>
          )
        }
      >
        {(question) => (
          <QuestionEntry key={question.id} courseId={courseId} question={question} addresses={addresses} />
        )}
      </EntryList>
    </div>
  );
}
