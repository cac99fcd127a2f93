import type { CheckResponse } from '@coursecraft/contract/shapes/check';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { AnswerKept } from '../../api/offline/answer-outbox.ts';
import { currentOutbox, useKeptAnswers } from '../../api/offline/current-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Assess, Contest } from '../content-context.ts';
import { elementMessages } from '../messages.ts';
import { CheckInput } from './check-inputs.tsx';
import { CheckStem } from './check-stem.tsx';
import type { KeyedCheck } from './inputs/input-props.ts';
import { isAnswered } from './is-answered.ts';
import { useChosen } from './use-chosen.ts';
import { VerdictPanel } from './verdict-panel.tsx';

type Props = { check: KeyedCheck; assess: Assess; contest: Contest };

/** A keyed check to answer, and what came of the answer. A refused or lost answer stays in its fields. */
export function LearnerCheckForm({ check, assess, contest }: Props) {
  const t = useMessages(elementMessages);
  const stemId = useId();
  const kept = useKeptAnswers().find(({ body, state }) => body.itemId === check.id && state !== 'sending');
  const { chosen, choose, forget: forgetChosen } = useChosen(check.id);
  const value = chosen ?? kept?.body.response;
  const judged = useMutation({
    mutationFn: (response: CheckResponse) => assess({ itemId: check.id, response }),
    onSuccess: forgetChosen,
    // From here on the outbox keeps it.
    onError: (error) => error instanceof AnswerKept && forgetChosen(),
  });
  const forget = () => {
    if (kept) currentOutbox().discard(kept.body.actionId);
    judged.reset();
  };
  const outcome = judged.data ?? (kept?.state === 'judged' ? kept.outcome : undefined);
  const isMet = outcome?.verdict === 'met';
  // Multiple choices are wrong as a whole: which of them is, nobody is told.
  const isWrong =
    outcome?.verdict === 'not-yet' && check.type !== 'multi-choice' && value === (judged.variables ?? value);
  const isWaiting = kept?.state === 'waiting';
  const problem = kept?.state === 'refused' ? kept.problem : judged.error?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const response = value ?? (check.type === 'order' ? check.items : undefined);
    if (response === undefined || !isAnswered(check, response) || judged.isPending) return;
    choose(response);
    forget();
    judged.mutate(response);
  };
  const again = () => {
    // What was taken back before it was sent is there to be changed; what was judged begins anew.
    choose(isWaiting ? value : undefined);
    forget();
  };
  return (
    <form onSubmit={submit} data-check={check.id} className="flex flex-col gap-4">
      <CheckStem id={stemId} text={check.stem} />
      {check.type === 'multi-choice' && <p className="-mt-2 text-14 text-soft">{t('pickMany')}</p>}
      <CheckInput
        check={check}
        value={value}
        onChange={choose}
        isDisabled={judged.isPending || isMet || isWaiting}
        isWrong={isWrong}
        labelledBy={stemId}
      />
      {kept?.about?.check !== undefined && kept.about.check !== JSON.stringify(check) && (
        <Notice tone="info">{t('checkChanged', { said: kept.about.said ?? '' })}</Notice>
      )}
      {outcome?.meanwhile !== undefined && <Notice tone="info">{t('answeredElsewhere')}</Notice>}
      {isWaiting && <Notice tone="info">{t('answerWaits')}</Notice>}
      {problem && !(judged.error instanceof AnswerKept) && <Notice tone="bad">{problem}</Notice>}
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {outcome && <VerdictPanel key={outcome.messageId} outcome={outcome} contest={contest} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {/* One and the same button before and after, so that the focus stays on it. */}
        <Button
          type={isMet || isWaiting ? 'button' : 'submit'}
          look={isMet || isWaiting ? 'secondary' : 'primary'}
          isPending={judged.isPending}
          isDisabled={!isMet && !isAnswered(check, value)}
          {...(isMet || isWaiting ? { onPress: again } : {})}
        >
          {t(isWaiting ? 'change' : isMet ? 'again' : judged.isPending ? 'judging' : 'submit')}
        </Button>
      </div>
    </form>
  );
}
