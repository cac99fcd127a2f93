import { useSyncExternalStore } from 'react';
import { isOpen, type NextStep, nextStep, questionAround } from './next-step.ts';

type StepState = { step: NextStep; current: HTMLElement | undefined };

const START: StepState = { step: { kind: 'onward' }, current: undefined };

const isSame = (one: StepState, other: StepState) =>
  one.current === other.current &&
  Object.entries(one.step).every(([key, value]) => other.step[key as keyof NextStep] === value);

/**
 * Follows the questions of a lesson: they load and change outside of React's view of the lesson. Styles find the kind
 * of the next step in `data-step` of the lesson.
 */
function createStepStore(lesson: HTMLElement) {
  const listeners = new Set<() => void>();
  let state: StepState | undefined;
  let current: HTMLElement | undefined;
  const update = () => {
    if (current && !lesson.contains(current)) current = undefined;
    const next = { step: nextStep(lesson, current), current };
    if (state && isSame(state, next) && isSame(next, state)) return;
    state = next;
    lesson.dataset.step = next.step.kind;
    for (const listener of listeners) listener();
  };
  const use = ({ target }: { target: EventTarget | null }) => {
    const question = questionAround(target);
    if (question && isOpen(question)) current = question;
    update();
  };
  const observer = new MutationObserver(update);
  const start = () => {
    current ??= questionAround(document.activeElement);
    update();
    observer.observe(lesson, {
      childList: true,
      subtree: true,
      attributeFilter: [
        'disabled',
        'type',
        'data-pending',
        'data-verdict',
        'data-done',
        'data-ended',
        'data-waiting',
        'data-due',
      ],
    });
    lesson.addEventListener('focusin', use);
    lesson.addEventListener('pointerup', use);
  };
  const stop = () => {
    observer.disconnect();
    lesson.removeEventListener('focusin', use);
    lesson.removeEventListener('pointerup', use);
  };
  return {
    state: () => state ?? START,
    subscribe(listener: () => void) {
      if (listeners.size === 0) start();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}

const stores = new WeakMap<HTMLElement, ReturnType<typeof createStepStore>>();
const withoutLesson = { state: () => START, subscribe: () => () => undefined };

function storeOf(lesson: HTMLElement | null) {
  if (!lesson) return withoutLesson;
  const store = stores.get(lesson) ?? createStepStore(lesson);
  stores.set(lesson, store);
  return store;
}

/**
 * Returns the next step of a lesson. All its buttons share one store: a button that appears with a result must know
 * which question was used, and some browsers focus no button that is clicked.
 */
export function useNextStep(lesson: HTMLElement | null): StepState {
  const { subscribe, state } = storeOf(lesson);
  return useSyncExternalStore(subscribe, state);
}
