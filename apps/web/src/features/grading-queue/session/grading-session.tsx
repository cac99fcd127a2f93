import type { Agreement, TeacherGradeInput } from '@coursecraft/contract/grading-queue/grading-queue';
import { useEffect, useRef, useState } from 'react';
import { AssigneeSelect } from '../../../components/assignment/assignee-select.tsx';
import { Button } from '../../../ui/button.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { gradingQueueMessages } from '../messages.ts';
import { AnswerSide } from './answer-side.tsx';
import { CriterionSide } from './criterion-side.tsx';
import { DecideBar, MARK_WORDS, type Mutations } from './decide-bar.tsx';
import { confirmSuggestion, type Decision, decideVerdict, nameMissing, takeMissing, UNDECIDED } from './decision.ts';
import { SessionEnd } from './session-end.tsx';
import { marksIn, mayConfirmTogether, similarIn } from './session-state.ts';
import { SimilarAnswers } from './similar-answers.tsx';
import { useDecideKeys } from './use-decide-keys.ts';
import type { useGradingSession } from './use-session.ts';

type Props = {
  courseId: string;
  sitting: ReturnType<typeof useGradingSession>;
  before: Agreement | undefined;
  now: Agreement | undefined;
  /** The number of waiting suggestions of which the model is sure. */
  sure: number;
};

export function GradingSession({ courseId, sitting: session, before, now, sure }: Props) {
  const t = useMessages(gradingQueueMessages);
  const { state, error, outcome, mark, undo, skip, retry } = session;
  const [decision, setDecision] = useState<Decision>(UNDECIDED);
  const [isOver, setOver] = useState(false);
  const [isTogether, setTogether] = useState(false);
  const [comment, setComment] = useState('');
  const [announcement, setAnnouncement] = useState('');
  const [answer] = state.waiting;
  const frame = useRef<HTMLElement>(null);
  // Each answer is read from its beginning.
  const shownId = answer?.evidenceId;
  useEffect(() => {
    if (shownId) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [shownId]);

  const similar = similarIn(state);
  const beginNext = () => {
    setDecision(UNDECIDED);
    setTogether(false);
    setComment('');
  };
  const give = (given: TeacherGradeInput) => {
    const together = isTogether ? similar.map(({ evidenceId }) => evidenceId) : [];
    const left = state.waiting.filter(({ evidenceId }) => !together.includes(evidenceId)).length - 1;
    setAnnouncement(t('marked', { mark: t(MARK_WORDS[given.verdict]), left }));
    mark({ ...given, ...(comment.trim() && { comment: comment.trim() }) }, together);
    beginNext();
  };
  const follow = (decided: ReturnType<typeof decideVerdict>) =>
    'mark' in decided ? give(decided.mark) : setDecision(decided.next);
  // After the end only undo makes sense.
  const isShown = answer !== undefined && !isOver;
  const mutations: Mutations = {
    verdict: (verdict) => isShown && follow(decideVerdict(answer, verdict)),
    confirm: () => {
      const decided = isShown && confirmSuggestion(answer);
      if (decided) follow(decided);
    },
    missing: (number) => answer && decision.at === 'missing' && follow(nameMissing(answer, decision.missing, number)),
    take: () => {
      if (decision.at === 'held') give({ ...decision.mark, takesBack: true });
      else if (answer && decision.at === 'missing') follow(takeMissing(answer, decision.missing));
    },
    cancel: () => setDecision(UNDECIDED),
    skip: () => {
      if (!isShown) return;
      skip();
      beginNext();
    },
    together: () => isShown && similar.length > 0 && setTogether(!isTogether),
    undo: () => {
      beginNext();
      setOver(false);
      setAnnouncement(t('tookBack'));
      undo();
    },
  };
  useDecideKeys(decision, mutations);

  const marks = marksIn(state);
  const status = (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
  if (!answer && error && state.done.length === 0) return <FailedState error={error} onRetry={retry} />;
  if (!answer && !state.isRead && !error) return <SkeletonBlock className="h-72" />;
  if (!answer || isOver)
    return (
      <>
        {status}
        {error && <Notice tone="bad">{error.message}</Notice>}
        <SessionEnd
          state={state}
          outcome={outcome}
          before={before}
          now={now}
          isFiltered={session.isFiltered}
          onGoOn={answer && (() => setOver(false))}
        />
        {!answer && state.done.length > 0 && (
          <Button look="quiet" size="sm" className="ms-6 self-start" onPress={mutations.undo}>
            {t('undo')}
          </Button>
        )}
      </>
    );
  const missing = decision.at === 'missing' ? decision.missing : [];
  return (
    <article ref={frame} className="flex flex-col gap-5">
      {status}
      <div className="flex flex-wrap items-center gap-x-3 text-14 text-soft">
        <span className="font-medium text-ink tabular-nums">{t('done', { count: marks })}</span>
        {state.done.length > 0 && (
          <Button look="quiet" size="sm" onPress={() => setOver(true)}>
            {t('finish')}
          </Button>
        )}
        <AssigneeSelect
          key={answer.evidenceId}
          courseId={courseId}
          entryId={answer.evidenceId}
          assignee={answer.assignee}
          className="ms-auto"
          onAssigned={(assignee, uid) => session.assign(answer.evidenceId, assignee, uid)}
        />
      </div>
      {error && <Notice tone="bad">{error.message}</Notice>}
      {sure > 1 && mayConfirmTogether(state) && (
        <Notice tone="info">
          {t('sure', { count: sure })}{' '}
          <Button size="sm" onPress={session.confirmSure}>
            {t('confirmSure')}
          </Button>
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-8 narrow:grid-cols-1 narrow:gap-5">
        <div className="flex min-w-0 flex-col gap-5">
          <AnswerSide key={answer.evidenceId} courseId={courseId} answer={answer} />
          {similar.length > 0 && <SimilarAnswers similar={similar} isTogether={isTogether} onTogether={setTogether} />}
          {answer.judged.verdict === 'submitted' && (
            <TextField label={t('comment')} value={comment} onChange={setComment} maxLength={2000} rows={2} />
          )}
        </div>
        <CriterionSide answer={answer} missing={missing} />
      </div>
      <div className="sticks-below -mx-2 border-t border-line bg-paper px-2 pt-3 pb-4">
        <DecideBar answer={answer} decision={decision} mayUndo={state.done.length > 0} mutations={mutations} />
      </div>
    </article>
  );
}
