import type { Course } from '@coursecraft/contract/courses/course';
import type { Citation } from '@coursecraft/contract/drafting/citation';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { ArrowLeft, History, MessageCircleQuestion, MessageSquarePlus, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { lastAttemptsQuery } from '../../api/attempts-query.ts';
import { type CoursePlace, coursePlaces } from '../../components/course-places.ts';
import { useOwnWords } from '../../components/own-values/use-own-words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { tutorMessages } from './messages.ts';
import { QuestionForm } from './question-form.tsx';
import { suggestedQuestions } from './suggested-questions.ts';
import { QuestionBubble, TutorExchange } from './tutor-exchange.tsx';
import { addAnswer, type TutorThread, tutorThreadsQuery } from './tutor-queries.ts';
import { askTutor, type TutorRun, useTutorRun } from './tutor-run.ts';

type Props = {
  course: Course;
  place: CoursePlace;
  content: string;
  studentId: string;
  /** Set after following a citation; the conversation stays with its element. */
  away?: { onBack: () => void; onStay: () => void } | undefined;
  onShow: (citation: Citation) => void;
  onClose: () => void;
};

/** Plain text while streaming, because Markdown is checked at the end. */
function AnswerInWriting({ run }: { run: Extract<TutorRun, { state: 'asking' }> }) {
  const t = useMessages(tutorMessages);
  return (
    <li className="flex flex-col gap-3">
      <QuestionBubble text={run.question} />
      {run.text ? (
        <p dir="auto" className="font-serif text-16 leading-relaxed break-words whitespace-pre-line text-ink">
          {run.text.replace(/\*\*/g, '')}
        </p>
      ) : (
        <div className="flex flex-col gap-2">
          <p className="text-14 text-soft">{t('answering')}</p>
          <SkeletonLines count={2} />
        </div>
      )}
    </li>
  );
}

export function TutorPanel({ course, place, content, studentId, away, onShow, onClose }: Props) {
  const t = useMessages(tutorMessages);
  const queries = useQueryClient();
  const learning = { courseId: course.id, elementId: place.element.id, studentId };
  const threads = useQuery(tutorThreadsQuery(course.id, place.element.id));
  const run = useTutorRun(learning);
  const [draft, setDraft] = useOwnWords(`tutor.${place.element.id}`);
  const [left, setLeft] = useState<string>();
  const [unfolded, setUnfolded] = useState(false);
  const [spoken, setSpoken] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const titles = useMemo(
    () => new Map(coursePlaces(course).map(({ element }) => [element.id, element.title])),
    [course],
  );
  const [latest, ...before] = threads.data ?? [];
  const current = latest && latest.threadId !== left ? latest : undefined;
  const earlier = current ? before : (threads.data ?? []);

  useEffect(() => field.current?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these moves the end of the list
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [run, current?.messages.length]);
  // An unanswered question returns to the input field.
  const unanswered = run.state === 'failed' || run.state === 'stopped' ? run.question : undefined;
  useEffect(() => {
    if (unanswered !== undefined) setDraft(unanswered);
  }, [unanswered, setDraft]);

  const ask = async (question: string) => {
    setDraft(null);
    setSpoken(t('answering'));
    const { courseId, elementId } = learning;
    const ids = { courseId, moduleId: place.module.id, sectionId: place.section.id, elementId };
    const reply = await askTutor({ ...ids, question, threadId: current?.threadId });
    if (reply) addAnswer(queries, { courseId, elementId }, question, reply);
    setSpoken(reply ? t('answered', { answer: inlineText(reply.answer.replace(/\[\d+\]/g, '')) }) : '');
  };
  const isAsking = run.state === 'asking';
  const attempts = useQuery(lastAttemptsQuery(learning.courseId, learning.elementId)).data;
  const suggestions = current ? [] : suggestedQuestions(content, course.language, attempts);
  const exchanges = ({ messages }: TutorThread) =>
    messages.map((message) => (
      <TutorExchange
        key={message.messageId}
        learning={learning}
        message={message}
        titleOf={(id) => titles.get(id)}
        onShow={onShow}
      />
    ));
  return (
    <section aria-label={t('title')} className="flex min-h-0 flex-1 flex-col">
      <header
        className={clsx(
          'flex h-12 shrink-0 items-center justify-end gap-1 border-b border-line ps-4 pe-2',
          current ? 'narrow:h-9 narrow:border-0' : 'narrow:hidden',
        )}
      >
        <h2 className="flex-1 font-serif text-18 font-semibold text-ink narrow:sr-only">{t('title')}</h2>
        {current && (
          <IconButton
            icon={MessageSquarePlus}
            label={t('startOver')}
            isDisabled={isAsking}
            onPress={() => {
              setLeft(current.threadId);
              field.current?.focus();
            }}
          />
        )}
        <IconButton icon={X} label={t('close')} onPress={onClose} className="narrow:hidden" />
      </header>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {away && (
        <div className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-4 py-2.5">
          <p className="basis-full text-14 text-soft">{t('askedAt', { title: place.element.title })}</p>
          <Button size="sm" onPress={away.onBack}>
            <ArrowLeft aria-hidden size={15} className="rtl:-scale-x-100" />
            {t('backTo')}
          </Button>
          <Button size="sm" look="quiet" onPress={away.onStay}>
            {t('askHere')}
          </Button>
        </div>
      )}
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        <Loadable from={threads} skeleton={<SkeletonLines count={5} className="p-4" />}>
          {() => (
            <div className="flex flex-col gap-5 p-4">
              {earlier.length > 0 && (
                <Button
                  size="sm"
                  look="quiet"
                  className="self-start"
                  aria-expanded={unfolded}
                  onPress={() => setUnfolded(!unfolded)}
                >
                  <History aria-hidden size={15} />
                  {t('earlier', { count: earlier.length })}
                </Button>
              )}
              {unfolded &&
                earlier.toReversed().map((thread) => (
                  <ol key={thread.threadId} className="flex flex-col gap-6 border-b border-line pb-5">
                    {exchanges(thread)}
                  </ol>
                ))}
              {!current && run.state === 'idle' && (
                <EmptyState
                  icon={MessageCircleQuestion}
                  title={t('empty')}
                  action={
                    suggestions.length > 0 && (
                      <fieldset aria-label={t('suggestions')} className="flex flex-col items-start gap-2">
                        {suggestions.map((question) => (
                          <Button
                            key={question}
                            size="sm"
                            className="h-auto py-1.5 text-start whitespace-normal"
                            onPress={() => void ask(question)}
                          >
                            <bdi>{question}</bdi>
                          </Button>
                        ))}
                      </fieldset>
                    )
                  }
                >
                  {t('emptyText')}
                </EmptyState>
              )}
              <ol aria-label={t('conversation')} className="flex flex-col gap-6 empty:hidden">
                {current && exchanges(current)}
                {isAsking && <AnswerInWriting run={run} />}
              </ol>
              {run.state === 'failed' && (
                <Notice tone="bad">
                  {run.error.message} {t('failedKept')}
                </Notice>
              )}
              {run.state === 'stopped' && <Notice tone="info">{t('stopped')}</Notice>}
              <div ref={end} />
            </div>
          )}
        </Loadable>
      </div>
      <QuestionForm
        courseId={course.id}
        field={field}
        title={place.element.title}
        question={draft}
        onQuestion={(text) => setDraft(text || null)}
        onAsk={() => void ask(draft.trim())}
        onStop={isAsking ? run.stop : undefined}
      />
    </section>
  );
}
