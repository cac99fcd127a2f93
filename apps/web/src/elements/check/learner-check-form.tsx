import type { CheckResponse, LearnerCheck } from '@coursecraft/contract/shapes/check';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import type { AnswerOutcome, Contest } from '../content-context.ts';
import { InlineMarkdown } from '../markdown/inline-markdown.tsx';
import { elementMessages } from '../messages.ts';
import { CheckInput } from './check-inputs.tsx';
import { isAnswered } from './is-answered.ts';
import { VerdictPanel } from './verdict-panel.tsx';

type Props = {
  check: LearnerCheck;
  answerCheck: (itemId: string, response: CheckResponse, free: boolean) => Promise<AnswerOutcome>;
  contest: Contest;
};

/** A check to answer, and what came of the answer. A refused or lost answer stays in its fields. */
export function LearnerCheckForm({ check, answerCheck, contest }: Props) {
  const t = useMessages(elementMessages);
  const stemId = useId();
  const [value, setValue] = useState<CheckResponse>();
  const free = check.type === 'free-response';
  const judged = useMutation({
    mutationFn: (response: CheckResponse) => answerCheck(check.id, response, free),
  });
  const met = judged.data?.verdict === 'met';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const response = value ?? (check.type === 'order' ? check.items : undefined);
    if (response !== undefined && isAnswered(check, response) && !judged.isPending) judged.mutate(response);
  };
  const again = () => {
    judged.reset();
    setValue(undefined);
  };
  return (
    <form onSubmit={submit} data-check={check.id} className="flex flex-col gap-4">
      <p id={stemId} className="font-serif text-18 text-ink">
        <InlineMarkdown text={check.stem} />
      </p>
      {check.type === 'multi-choice' && <p className="-mt-2 text-14 text-soft">{t('pickMany')}</p>}
      <CheckInput
        check={check}
        value={value}
        onChange={setValue}
        isDisabled={judged.isPending || met}
        labelledBy={stemId}
      />
      {judged.error && <Notice tone="bad">{judged.error.message}</Notice>}
      <div aria-live="polite">
        {judged.data && <VerdictPanel key={judged.submittedAt} outcome={judged.data} contest={contest} />}
      </div>
      <div className="flex flex-wrap gap-2">
        {/* One and the same button before and after, so that the focus stays on it. */}
        <Button
          type={met ? 'button' : 'submit'}
          look={met ? 'secondary' : 'primary'}
          isPending={judged.isPending}
          isDisabled={!met && !isAnswered(check, value)}
          {...(met ? { onPress: again } : {})}
        >
          {t(met ? 'again' : judged.isPending ? 'judging' : free ? 'submitFree' : 'submit')}
        </Button>
      </div>
    </form>
  );
}
