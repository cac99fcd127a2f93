import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageCircleQuestionMark } from 'lucide-react';
import { EntryList } from '../../../components/entries/entry-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { notebookMessages } from '../messages.ts';
import { questionsQuery } from '../notebook-queries.ts';
import { QuestionCard } from './question-card.tsx';

export function QuestionList({ courseId, addressOf }: { courseId: string; addressOf: (elementId: string) => string }) {
  const t = useMessages(notebookMessages);
  return (
    <EntryList
      from={useInfiniteQuery(questionsQuery(courseId))}
      entriesOf={(page) => page.questions}
      empty={
        <EmptyState icon={MessageCircleQuestionMark} title={t('noQuestions')}>
          {t('noQuestionsText')}
        </EmptyState>
      }
    >
      {(question) => <QuestionCard key={question.id} courseId={courseId} question={question} addressOf={addressOf} />}
    </EntryList>
  );
}
