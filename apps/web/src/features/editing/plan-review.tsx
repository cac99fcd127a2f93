import type { Source } from '@coursecraft/contract/uploads/upload';
import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useRef } from 'react';
import { elementQuery } from '../../api/course-queries.ts';
import { criteriaQuery } from '../../api/criteria-queries.ts';
import { HeldList } from '../../components/edit-preview/held-list.tsx';
import { RemovedList } from '../../components/edit-preview/removed-list.tsx';
import { OriginLine } from '../../components/origins/origin-line.tsx';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { EditCard } from './edit-card.tsx';
import { type Proposal, settleProposal } from './edit-request-run.ts';
import { ImpactList } from './impact-list.tsx';
import { editPlanMessages } from './messages.ts';
import { useDecisions } from './use-decisions.ts';
import { useExecuting } from './use-executing.ts';

type Props = {
  courseId: string;
  proposal: Proposal;
  isOpen: boolean;
  onOpen: () => void;
  /** Undefined while other proposals are on their way. */
  onAgain: (() => void) | undefined;
  onShowSource: (source: Source) => void;
};

export function PlanReview({ courseId, proposal, isOpen, onOpen, onAgain, onShowSource }: Props) {
  const { plan, verdicts, impact, removed, engine, target } = proposal;
  const t = useMessages(editPlanMessages);
  const element = useQuery(elementQuery(courseId, target.elementId, 'author')).data;
  const criteria = useQuery(criteriaQuery(courseId, { elementId: target.elementId })).data?.rows ?? [];
  const { executing } = useExecuting(courseId);
  const decisions = useDecisions(verdicts);
  const cards = useRef<(HTMLLIElement | null)[]>([]);
  // The plan is for an older version; the server checks it against the current one.
  const isLate = element !== undefined && element.version !== plan.baseVersion;
  const { accept, refuse } = decisions;
  const decided = accept.length + refuse.length;
  const leftOpen = verdicts.filter(({ editId, verdict }) => verdict === 'ok' && !decisions.decisionOn(editId)).length;
  const isEmpty = plan.edits.length === 0;
  const settle = () => settleProposal(courseId, plan.planId);
  const execute = () => executing.mutate({ target, editPlan: plan, accept, refuse }, { onSuccess: settle });
  return (
    <section aria-label={`${t('summary')}: ${target.title}`} className="flex flex-col gap-3.5">
      <header className="flex flex-col gap-1">
        <h3 className="flex items-baseline gap-2 font-serif text-18 font-semibold text-ink">
          <span className="min-w-0 flex-1">{target.title}</span>
          {!isOpen && (
            <Button size="sm" look="quiet" onPress={onOpen}>
              {t('openElement')}
            </Button>
          )}
        </h3>
        {plan.summary && <p className="text-14 text-ink">{plan.summary}</p>}
        <OriginLine courseId={courseId} targetId={plan.planId} />
        <p className={isEmpty ? 'hidden' : 'text-12 text-soft'}>
          {t('edits', { count: plan.edits.length })} · {t(engine === 'builtin' ? 'byBuiltin' : 'byModel')} · {t('keys')}
        </p>
      </header>
      {plan.cannot && (
        <Notice tone="info">
          {t(isEmpty ? 'cannot' : 'cannotPart', { reason: plan.cannot })}
          <span className="block text-soft">{t('cannotHelp')}</span>
        </Notice>
      )}
      <RemovedList removed={removed} />
      {!isEmpty && <ImpactList impact={impact} rows={criteria} />}
      <HeldList held={plan.held ?? []} />
      {isEmpty ? null : isLate ? (
        <Notice tone="info">
          {t('moved')}.{' '}
          <Button size="sm" isDisabled={!onAgain} onPress={onAgain}>
            {t('refit')}
          </Button>
        </Notice>
      ) : (
        <ol className="flex flex-col gap-2.5">
          {plan.edits.map((edit, at) => (
            <EditCard
              key={edit.editId}
              ref={(card) => {
                cards.current[at] = card;
              }}
              edit={edit}
              verdict={verdicts.find(({ editId }) => editId === edit.editId)}
              content={element?.content ?? ''}
              isWritten={engine === 'model'}
              name={t('editOf', { number: at + 1, count: plan.edits.length })}
              decision={decisions.decisionOn(edit.editId)}
              onToggle={(kind) => decisions.toggle(edit.editId, kind)}
              onReason={(reason) => decisions.decide(edit.editId, { kind: 'refused', reason })}
              onMove={(step) => cards.current[at + step]?.focus()}
              onShowSource={onShowSource}
            />
          ))}
        </ol>
      )}
      {executing.error && <Notice tone="bad">{executing.error.message}</Notice>}
      <div className="sticks-below flex flex-wrap gap-2 border-t border-line bg-sunken py-3">
        {!isEmpty && (
          <>
            <Button
              look="primary"
              isDisabled={isLate || decided === 0}
              isPending={executing.isPending}
              onPress={execute}
            >
              {executing.isPending
                ? t('applying')
                : accept.length > 0 || refuse.length === 0
                  ? t('apply', { count: accept.length })
                  : t('keepRefusals')}
            </Button>
            <Button isDisabled={isLate} onPress={decisions.acceptAll}>
              <CheckCheck aria-hidden size={16} />
              {t('acceptAll')}
            </Button>
          </>
        )}
        <Button look="quiet" onPress={settle}>
          {t('discard')}
        </Button>
        {decided > 0 && leftOpen > 0 && (
          <p className="w-full text-12 text-soft">{t('leftOpen', { count: leftOpen })}</p>
        )}
      </div>
    </section>
  );
}
