import type { AiConnection } from '@coursecraft/contract/ai-settings/connection';
import type { GradingEvaluation } from '@coursecraft/contract/ai-settings/grading-evaluation';
import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { CircleCheck, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useReason } from '../../components/use-reason.ts';
import { Button } from '../../ui/button.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { useNumbers } from '../../ui/i18n/use-numbers.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { choiceOf, idOf } from './choice-id.ts';
import { evaluationMessages } from './evaluation-messages.ts';
import { EvaluationResults } from './evaluation-results.tsx';
import { evaluationsQuery } from './evaluations-query.ts';

type Listed = ReplyOf<'listGradingEvaluations'>;
type Grader = NonNullable<Listed['grader']>;

/** Says whether the grading model grants mastery alone, and evaluates it. */
export function GradingEvaluations({ connections }: { connections: readonly AiConnection[] }) {
  const t = useMessages(evaluationMessages);
  const read = useQuery(evaluationsQuery);
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3">
      <h2 className="font-serif text-18 font-semibold text-ink">{t('title')}</h2>
      <Loadable from={read} skeleton={<SkeletonLines count={3} />}>
        {({ evaluations, grader }) => (
          <>
            {grader && (
              <GraderStatus grader={grader} evaluations={evaluations} offered={offeredIn(connections, grader)} />
            )}
            {evaluations.length > 0 && <EarlierEvaluations evaluations={evaluations} />}
          </>
        )}
      </Loadable>
    </section>
  );
}

/** Courses may choose these models for grading, so each can be evaluated. */
const offeredIn = (connections: readonly AiConnection[], grader: Grader): ReadonlySet<string> =>
  new Set([
    idOf(grader),
    ...connections.flatMap(({ id, offeredModels }) => offeredModels.map((model) => idOf({ connectionId: id, model }))),
  ]);

type StatusProps = {
  grader: Grader;
  evaluations: readonly GradingEvaluation[];
  /** Ids of models, with that of the grader. */
  offered: ReadonlySet<string>;
};

function GraderStatus({ grader, evaluations, offered }: StatusProps) {
  const t = useMessages(evaluationMessages);
  const queries = useQueryClient();
  const money = useNumbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const reread = () => queries.invalidateQueries({ queryKey: evaluationsQuery.queryKey });
  const { autonomy, estimate } = grader;
  const graderId = idOf(grader);
  const [chosen, setChosen] = useState('');
  const chosenId = offered.has(chosen) ? chosen : graderId;
  const { connectionId, model } = choiceOf(chosenId) ?? grader;
  const start = useMutation({
    mutationFn: () => call('startGradingEvaluation', { body: { connectionId, model } }),
    onSettled: reread,
  });
  const stop = useMutation({
    mutationFn: (evaluationId: string) => call('stopGradingEvaluation', { params: { evaluationId } }),
    onSettled: reread,
  });
  const ofModel = evaluations.filter((one) => idOf(one) === chosenId);
  const running = ofModel.find(({ state }) => state === 'running');
  const latest = ofModel.find(({ report, isCurrent }) => report !== undefined && isCurrent);
  const [last] = ofModel;
  const isAlone = autonomy.mode === 'alone';
  const Icon = isAlone ? CircleCheck : UserRoundCheck;
  const { requests, inputTokens, outputTokens, cost } = estimate;
  const amount = { requests, tokens: inputTokens + outputTokens };
  return (
    <div className="flex flex-col gap-3">
      <p className={clsx('flex items-center gap-2 text-16 font-semibold', isAlone ? 'text-leaf' : 'text-ink')}>
        <Icon aria-hidden size={18} />
        {t(autonomy.mode)}
      </p>
      <p className="max-w-prose text-14 text-soft">
        {t(autonomy.reason, { model: grader.model })} {t('lead', { count: requests })}
      </p>
      {offered.size > 1 && (
        <Select
          label={t('toEvaluate')}
          className="w-80 max-w-full"
          value={chosenId}
          onChange={setChosen}
          options={[...offered].map((id) => ({ id, label: choiceOf(id)?.model ?? '' }))}
        />
      )}
      {running ? (
        <>
          <ProgressBar
            label={t('running', { model })}
            percent={(running.done / running.total) * 100}
            value={t('progress', { done: running.done, total: running.total })}
          />
          <Button className="self-start" onPress={() => stop.mutate(running.id)} isPending={stop.isPending}>
            {t('stop')}
          </Button>
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            look={autonomy.reason === 'not-evaluated' ? 'primary' : 'secondary'}
            onPress={() => start.mutate()}
            isPending={start.isPending}
          >
            {t(latest ? 'evaluateAgain' : 'evaluate')}
          </Button>
          <span className="text-14 text-soft">
            {cost === undefined || chosenId !== graderId
              ? t('estimate', amount)
              : t('estimateCost', { ...amount, cost: money(cost) })}
          </span>
        </div>
      )}
      {start.error && <Notice tone="bad">{start.error.message}</Notice>}
      {last?.state === 'failed' && (
        <Notice tone="bad">
          <EvaluationFailure evaluation={last} />
        </Notice>
      )}
      {latest?.report && <EvaluationResults model={model} report={latest.report} />}
    </div>
  );
}

function EarlierEvaluations({ evaluations }: { evaluations: readonly GradingEvaluation[] }) {
  const t = useMessages(evaluationMessages);
  const { moment } = useDates();
  return (
    <details className="text-14">
      <summary className="cursor-pointer text-soft">{t('earlier', { count: evaluations.length })}</summary>
      <ul className="mt-2 flex flex-col">
        {evaluations.map((evaluation) => {
          const { id, model, provider, state, startedAt, done, total, isCurrent, report } = evaluation;
          return (
            <li key={id} className="flex flex-col gap-0.5 border-t border-line py-2 first:border-t-0">
              <span className="font-medium break-words text-ink">
                {model} ({provider})
              </span>
              <span className="text-soft">
                {moment(startedAt)} · {state === 'running' ? t('progress', { done, total }) : t(state)}
                {evaluation.message && ': '}
                <EvaluationFailure evaluation={evaluation} />
                {report &&
                  ` · ${t('right')}: ${t('share', report.overall.right)} · ${t('hardWrong')}: ${t('share', report.overall.hardWrong)}`}
                {!isCurrent && ` · ${t('outdated')}`}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** Says in the language of the interface why an evaluation failed. */
function EvaluationFailure({ evaluation: { problem, message = '' } }: { evaluation: GradingEvaluation }) {
  return useReason(problem, message);
}
