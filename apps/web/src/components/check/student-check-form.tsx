import { type FormEvent, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { StudentContext } from '../content-context.ts';
import { LaterDraftSync } from '../drafts/later-draft-sync.tsx';
import { LaterHelp } from '../hint/later-help.tsx';
import { CheckInput } from './check-inputs.tsx';
import { CheckStem } from './check-stem.tsx';
import type { KeyedCheck } from './inputs/input-props.ts';
import { isAnswered } from './is-answered.ts';
import { checkMessages } from './messages.ts';
import { ResultPanel } from './result-panel.tsx';
import { useAttempt } from './use-attempt.ts';

const EarlierAttempts = loadLater(async () => (await import('./earlier-attempts.tsx')).EarlierAttempts);

const ConfidenceChoice = loadLater(async () => (await import('./confidence-choice.tsx')).ConfidenceChoice, {
  isAside: true,
});

type Props = { check: KeyedCheck; studentContext: StudentContext };

/** Answers a keyed check and shows the last result. A failed submission keeps its input. */
export function StudentCheckForm({ check, studentContext: context }: Props) {
  const t = useMessages(checkMessages);
  const stemId = useId();
  const attempt = useAttempt(context, check);
  const { value, choose, state, problem, last, isShown, previousAnswer } = attempt;
  const isWaiting = state === 'waiting';
  // Multiple choice does not reveal which options are wrong.
  const isWrong = last?.verdict === 'not-yet' && check.type !== 'multi-choice' && attempt.isJudged;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const response = value ?? (check.type === 'order' ? check.items : undefined);
    if (response === undefined || !isAnswered(check, response) || state === 'judging') return;
    attempt.submit(response);
  };
  return (
    <form onSubmit={submit} data-check={check.id} className="flex flex-col gap-4">
      <CheckStem id={stemId} text={check.stem} />
      {check.type === 'multi-choice' && <p className="-mt-2 text-14 text-soft">{t('pickMany')}</p>}
      {attempt.isTakenBack && <Notice tone="info">{t('takenBack')}</Notice>}
      <CheckInput
        check={attempt.shown}
        value={value}
        onChange={choose}
        isDisabled={state !== 'open' || isShown}
        isWrong={isWrong}
        labelledBy={stemId}
      />
      {previousAnswer !== undefined && <Notice tone="info">{t('checkChanged', { said: previousAnswer })}</Notice>}
      {attempt.isAnsweredElsewhere && <Notice tone="info">{t('answeredElsewhere')}</Notice>}
      {isWaiting && (
        <div data-waiting>
          <Notice tone="info">{t('answerWaits')}</Notice>
        </div>
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {/* A changed answer has no result yet. The help stays. */}
        {last && attempt.isJudged && <ResultPanel key={last.messageId} attempt={last} studentContext={context} />}
        {last && last.verdict !== 'met' && (
          <LaterHelp
            key={`help ${last.messageId}`}
            courseId={context.courseId}
            task={{ elementId: context.elementId, itemId: check.id }}
            messageId={last.messageId}
            help={last}
            isOpen={attempt.isJudged}
            hasHints={check.hintCount > 0}
            addressOf={context.addressOf}
            onHelp={attempt.addHelp}
          />
        )}
      </div>
      {context.asksConfidence && !isShown && state === 'open' && (
        <ConfidenceChoice value={attempt.confidence} onChange={attempt.setConfidence} />
      )}
      {!isShown && (
        <LaterDraftSync
          courseId={context.courseId}
          elementId={context.elementId}
          taskId={check.id}
          name={`check.${check.id}`}
          check={check}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        {isShown && context.onward}
        {/* One button before and after, so that it keeps the focus. */}
        <Button
          type={isShown || isWaiting ? 'button' : 'submit'}
          look={isShown ? 'quiet' : isWaiting ? 'secondary' : 'primary'}
          className="phone:min-h-11"
          isPending={state === 'judging'}
          isDisabled={!isShown && !isAnswered(check, value)}
          {...(isShown || isWaiting ? { onPress: attempt.again } : {})}
        >
          {t(isWaiting ? 'change' : isShown ? 'again' : state === 'judging' ? 'judging' : 'submit')}
        </Button>
      </div>
      {attempt.earlier > 0 && (
        <EarlierAttempts
          courseId={context.courseId}
          elementId={context.elementId}
          itemId={check.id}
          count={attempt.earlier}
        />
      )}
    </form>
  );
}
