import type { Course } from '@coursecraft/contract/courses/course';
import type { Source } from '@coursecraft/contract/uploads/upload';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { elementQuery } from '../../api/course-queries.ts';
import { editRequestsKey } from '../../api/edit-requests-key.ts';
import { outcomesKey } from '../../api/outcome-queries.ts';
import { useOrigin } from '../../components/origins/origin-context.ts';
import { OriginNote } from '../../components/origins/origin-note.tsx';
import type { SelectedText } from '../../components/selected-text.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import {
  type EditInstruction,
  type EditRun,
  forgetFailure,
  settleProposal,
  showProposal,
  startEditRun,
  useEditRun,
} from './edit-request-run.ts';
import { askedPart, isOutline, type ScopeName, scopesOf, type Target, targetsOf } from './edit-scope.ts';
import { editPlanMessages } from './messages.ts';
import { outlineOf } from './part-outline/outline.ts';
import { OutlineProposal } from './part-outline/outline-proposal.tsx';
import { endOutlineRun, startOutlineRun, useOutlineRun } from './part-outline/outline-run.ts';
import { PlanReview } from './plan-review.tsx';
import { RequestForm } from './request-form.tsx';
import { RequestHistory } from './request-history.tsx';
import { storedProposal } from './stored-proposal.ts';

type Place = { moduleId: string; sectionId: string; elementId: string };

type Props = {
  course: Course;
  selected: Place;
  words: SelectedText;
  hint: string;
  onHint: (hint: string) => void;
  /** Whether the server has the whole text, for which it plans. */
  isSaved: boolean;
  onOpen: (place: Place) => void;
  onShowSource: (source: Source) => void;
};

function Running({ run }: { run: Extract<EditRun, { state: 'running' }> }) {
  const t = useMessages(editPlanMessages);
  const many = run.total > 1;
  return (
    <div className="flex flex-col gap-3">
      <ProgressBar
        label={many ? t('planningOf', { title: run.title }) : t('planning')}
        percent={many ? (run.done / run.total) * 100 : undefined}
        {...(many ? { value: t('ofMany', { done: run.done, total: run.total }) } : {})}
      />
      {run.text && (
        <p aria-live="polite" className="text-14 text-soft">
          {run.text}
        </p>
      )}
      <Button className="self-start" onPress={run.stop}>
        <Square aria-hidden size={13} />
        {t('stop')}
      </Button>
    </div>
  );
}

/** Whether the same request may succeed later; a command that does not fit never does. */
const mayPass = (error: Error) => !(error instanceof ApiError) || error.status !== 422;

export function AskPanel({ course, selected, words, hint, onHint, isSaved, onOpen, onShowSource }: Props) {
  const t = useMessages(editPlanMessages);
  const run = useEditRun(course.id);
  const outlining = useOutlineRun(course.id);
  const [waiting, setWaiting] = useState<{ scope: ScopeName; instruction: EditInstruction }>();
  const queries = useQueryClient();
  const from = useOrigin().id;
  const scopes = scopesOf(selected, words.text !== '', targetsOf(course, selected, 'course').length > 0);
  const [open] = targetsOf(course, selected, 'element');
  const element = useQuery({
    ...elementQuery(course.id, selected.elementId, 'author'),
    enabled: selected.elementId !== '',
  }).data;

  const plan = async (asked: Omit<Parameters<typeof startEditRun>[0], 'courseId'>) => {
    await startEditRun({ courseId: course.id, ...asked });
    await Promise.all([
      queries.invalidateQueries({ queryKey: editRequestsKey(course.id) }),
      queries.invalidateQueries({ queryKey: outcomesKey(course.id) }),
    ]);
  };
  const ask = ({ scope, instruction }: { scope: ScopeName; instruction: EditInstruction }) => {
    // Shows one result at a time.
    if (outlining.state === 'failed') endOutlineRun(course.id);
    forgetFailure(course.id);
    if (isOutline(scope)) return void startOutlineRun(outlineOf(course, selected, scope), instruction.hint ?? '');
    const targets = targetsOf(course, selected, scope);
    const selection = scope === 'selection' ? words : undefined;
    void plan({ targets, instruction, selection, from });
  };
  const failed =
    run.state === 'done' ? run.failures.flatMap(({ target, error }) => (mayPass(error) ? [target] : [])) : [];
  const retry = (targets: Target[]) => {
    if (run.state !== 'done') return;
    const { instruction, selection } = run;
    void plan({ targets, instruction, selection, from: run.from, keepsResults: true });
  };
  // Waits until the text is saved, because the plan must match it.
  useEffect(() => {
    if (!waiting || !isSaved) return;
    setWaiting(undefined);
    ask(waiting);
  });

  return (
    // The bottom padding keeps the history above a toast.
    <div className="flex flex-col gap-5 p-4 pb-28">
      <h2 className="font-serif text-22 font-semibold text-ink">{t('title')}</h2>
      <OriginNote />
      <RequestForm
        courseId={course.id}
        partOf={(scope) => askedPart(course, selected, scope)}
        scopes={scopes}
        words={words.text}
        hint={hint}
        onHint={onHint}
        isWaiting={waiting !== undefined}
        onAsk={(scope, instruction) => (isSaved ? ask({ scope, instruction }) : setWaiting({ scope, instruction }))}
      />
      <OutlineProposal course={course} />
      {run.state === 'running' && <Running run={run} />}
      {run.state !== 'idle' && (
        <div role="status" className="flex flex-col gap-5 empty:hidden">
          {run.state === 'done' && run.stopped && <Notice tone="info">{t('stopped')}</Notice>}
          {run.failures.map(({ target, error }) => (
            <Notice key={target.elementId} tone={run.proposals.length === 0 ? 'bad' : 'info'}>
              {run.failures.length + run.proposals.length > 1
                ? t('failedFor', { title: target.title, reason: error.message })
                : error.message}
              {run.state === 'done' && mayPass(error) && (
                <span className="mt-2 flex">
                  <Button size="sm" onPress={() => retry([target])}>
                    {t('retry')}
                  </Button>
                </span>
              )}
            </Notice>
          ))}
          {run.state === 'done' && failed.length > 1 && (
            <Button size="sm" className="self-start" onPress={() => retry(failed)}>
              {t('retryAll', { count: failed.length })}
            </Button>
          )}
          {run.state === 'done' && run.proposals.length === 0 && run.failures.length === 0 && !run.stopped && (
            <Notice tone="info">{t('noEdits')}</Notice>
          )}
          {run.proposals.map((proposal) => (
            <PlanReview
              key={proposal.plan.planId}
              courseId={course.id}
              proposal={proposal}
              isOpen={proposal.target.elementId === selected.elementId}
              onOpen={() => onOpen(proposal.target)}
              onAgain={
                run.state === 'done'
                  ? () => {
                      settleProposal(course.id, proposal.plan.planId);
                      void plan({
                        targets: [proposal.target],
                        instruction: proposal.instruction,
                        from: run.from,
                        keepsResults: true,
                      });
                    }
                  : undefined
              }
              onShowSource={onShowSource}
            />
          ))}
        </div>
      )}
      {open && (
        <RequestHistory
          courseId={course.id}
          target={open}
          onReview={(request) => {
            if (!element) return;
            showProposal(course.id, storedProposal(request, open, element, course.language));
          }}
          onAgain={({ hint: words, command }) =>
            command ? ask({ scope: 'element', instruction: { command } }) : onHint(words)
          }
        />
      )}
    </div>
  );
}
