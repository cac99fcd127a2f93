import { useEffect, useState } from 'react';
import { isOpen, type NextStep, nextStep, questionAround } from './next-step.ts';

type StepState = { step: NextStep; current: HTMLElement | undefined };

const isSame = (one: StepState, other: StepState) =>
  one.current === other.current &&
  Object.entries(one.step).every(([key, value]) => other.step[key as keyof NextStep] === value);

/** Follows the questions of a lesson: they load and change outside of React's view of the lesson. */
export function useNextStep(lesson: HTMLElement | null): StepState {
  const [known, setKnown] = useState<StepState>({ step: { kind: 'onward' }, current: undefined });
  useEffect(() => {
    if (!lesson) return undefined;
    let current: HTMLElement | undefined = questionAround(document.activeElement);
    const update = () => {
      if (current && !lesson.contains(current)) current = undefined;
      const next = { step: nextStep(lesson, current), current };
      setKnown((before) => (isSame(before, next) && isSame(next, before) ? before : next));
    };
    const use = ({ target }: Event) => {
      const question = questionAround(target);
      if (question && isOpen(question)) current = question;
      update();
    };
    update();
    const observer = new MutationObserver(update);
    observer.observe(lesson, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled', 'type', 'data-verdict', 'data-done', 'data-ended', 'data-waiting'],
    });
    lesson.addEventListener('focusin', use);
    lesson.addEventListener('pointerup', use);
    return () => {
      observer.disconnect();
      lesson.removeEventListener('focusin', use);
      lesson.removeEventListener('pointerup', use);
    };
  }, [lesson]);
  return known;
}
