import { ArrowRight } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { goToQuestion } from '../go-to-question.ts';
import type { Neighbours } from '../neighbours.ts';
import { onwardMessages } from './messages.ts';
import { questionAround } from './next-step.ts';
import { useNextStep } from './use-next-step.ts';

type Props = Pick<Neighbours, 'next' | 'addressOf' | 'finishAt'> & {
  /** Whether the button is inside a question. It is then visible only if that question was used last. */
  isInQuestion?: boolean;
};

/** The main button of a lesson: check the answer, next question, continue, finish. */
export function OnwardButton({ next, addressOf, finishAt, isInQuestion = false }: Props) {
  const t = useMessages(onwardMessages);
  const navigate = useNavigate();
  const place = useRef<HTMLSpanElement>(null);
  const [lesson, setLesson] = useState<HTMLElement | null>(null);
  const [question, setQuestion] = useState<HTMLElement>();
  useLayoutEffect(() => {
    setLesson(document.getElementById('content'));
    setQuestion(questionAround(place.current));
  }, []);
  const { step, current } = useNextStep(lesson);
  const go = () => {
    if (step.kind === 'check' || step.kind === 'send') step.form.requestSubmit();
    else if (step.kind === 'done') step.button.click();
    else if (step.kind === 'question' || step.kind === 'cards') goToQuestion(step.question);
    else void navigate(next ? addressOf(next) : finishAt);
  };
  const isShown = !isInQuestion || (current !== undefined && current === question);
  const word = step.kind === 'onward' ? (next ? 'next' : 'finish') : step.kind;
  return (
    <span ref={place} className={isInQuestion ? 'phone:hidden empty:hidden' : 'flex min-w-0 flex-1'}>
      {isShown && (
        <Button
          look="primary"
          size={isInQuestion ? 'md' : 'lg'}
          className={isInQuestion ? '' : 'min-w-0 flex-1 whitespace-normal'}
          isPending={'isPending' in step && step.isPending}
          onPress={go}
        >
          <span className="line-clamp-2 leading-tight text-balance">{t(word)}</span>
          {step.kind === 'onward' && <ArrowRight aria-hidden size={16} className="rtl:rotate-180" />}
        </Button>
      )}
    </span>
  );
}
