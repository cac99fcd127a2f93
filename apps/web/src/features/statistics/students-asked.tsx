import type { StatsScope } from '@coursecraft/contract/progress/progress';
import type { AskedQuestion } from '@coursecraft/contract/tutoring/asked-question';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { PlotSection } from '../../ui/plot/plot-section.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { courseStatisticsMessages } from './messages.ts';
import { useFew } from './use-few.tsx';

const askedQuery = (courseId: string, scope: StatsScope) =>
  queryOptions({
    queryKey: ['course', courseId, 'asked', scope],
    queryFn: ({ signal }) => call('listAskedQuestions', { params: { courseId }, query: scope, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export type AskedAddresses = {
  element: (elementId: string) => string;
  /** Where an author answers a question in the lesson. */
  answer: (elementId: string, request: string) => string;
  onAnswer: () => void;
};

const ALL = 'all';

function AskedGroup({ asked, addresses }: { asked: AskedQuestion; addresses: AskedAddresses }) {
  const t = useMessages(courseStatisticsMessages);
  const dates = useDates();
  const { question, wordings, elementId, elementTitle, answered, figures } = asked;
  return (
    <li className="flex flex-col gap-2 rounded-sm border border-line bg-raised p-4">
      <div className="flex items-start gap-3">
        <p dir="auto" className="min-w-0 flex-1 font-serif text-16 break-words whitespace-pre-wrap text-ink">
          {question}
        </p>
        <span
          className={clsx(
            'shrink-0 rounded-full border px-2 py-0.5 text-12 font-medium',
            answered ? 'border-leaf text-leaf' : 'border-edge text-soft',
          )}
        >
          {t(answered ? 'askedAnswered' : 'askedUnanswered')}
        </span>
      </div>
      <p className="flex flex-wrap gap-x-2 text-14 text-soft">
        {elementId && elementTitle && (
          <TextLink to={addresses.element(elementId)} className="break-words">
            <bdi>{elementTitle}</bdi>
          </TextLink>
        )}
        {figures && (
          <span>
            {t('askedBy', { questions: figures.questions, students: figures.students })} ·{' '}
            {t('askedLast', { day: dates.day(figures.lastAt) })}
          </span>
        )}
      </p>
      {wordings.length > 0 && (
        <details className="text-14 text-soft">
          <summary className="cursor-pointer">{t('askedWordings', { count: wordings.length })}</summary>
          <ul className="mt-1 flex list-disc flex-col gap-1 ps-5">
            {wordings.map((wording) => (
              <li key={wording} dir="auto" className="break-words">
                {wording}
              </li>
            ))}
          </ul>
        </details>
      )}
      {elementId && elementTitle && (
        <p className="text-14 print:hidden">
          <TextLink
            to={addresses.answer(elementId, t('askedRequest', { question }))}
            onClick={addresses.onAnswer}
            aria-label={t('askedAddNamed', { question })}
          >
            {t('askedAdd')}
          </TextLink>
        </p>
      )}
    </li>
  );
}

function AskedList({ questions, addresses }: { questions: readonly AskedQuestion[]; addresses: AskedAddresses }) {
  const t = useMessages(courseStatisticsMessages);
  const [elementId, setElementId] = useState(ALL);
  const elements = new Map(
    questions.flatMap((one) => (one.elementId ? [[one.elementId, one.elementTitle ?? ''] as const] : [])),
  );
  const [shown, more] = useFew(
    elements.has(elementId) ? questions.filter((one) => one.elementId === elementId) : questions,
  );
  return (
    <>
      {elements.size > 1 && (
        <Select
          label={t('element')}
          value={elements.has(elementId) ? elementId : ALL}
          onChange={setElementId}
          options={[{ id: ALL, label: t('askedEverywhere') }, ...[...elements].map(([id, label]) => ({ id, label }))]}
          className="max-w-80 print:hidden"
        />
      )}
      <ul aria-label={t('studentsAsked')} className="flex flex-col gap-3">
        {shown.map((asked) => (
          <AskedGroup key={`${asked.elementId} ${asked.question}`} asked={asked} addresses={addresses} />
        ))}
      </ul>
      {more}
    </>
  );
}

/** Lists what students asked the tutor, similar questions together and without names. */
export function StudentsAsked({
  courseId,
  scope,
  addresses,
}: {
  courseId: string;
  scope: StatsScope;
  addresses: AskedAddresses;
}) {
  const t = useMessages(courseStatisticsMessages);
  return (
    <PlotSection title={t('studentsAsked')} description={t('studentsAskedText')}>
      <Loadable from={useQuery(askedQuery(courseId, scope))} skeleton={<SkeletonBlock className="h-40" />}>
        {({ questions, fewestStudents }) =>
          fewestStudents !== undefined ? (
            <EmptyState icon={MessageCircleQuestion} title={t('askedByFew')}>
              {t('askedByFewText', { count: fewestStudents })}
            </EmptyState>
          ) : questions.length === 0 ? (
            <EmptyState icon={MessageCircleQuestion} title={t('nobodyAsked')}>
              {t('nobodyAskedText')}
            </EmptyState>
          ) : (
            <AskedList questions={questions} addresses={addresses} />
          )
        }
      </Loadable>
    </PlotSection>
  );
}
