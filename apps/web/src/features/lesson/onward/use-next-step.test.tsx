import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useNextStep } from './use-next-step.ts';

function page(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`;
  const lesson = document.querySelector('main');
  if (!lesson) throw new Error('no lesson');
  return lesson;
}

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

it('tells a button that appears with a result which question was used, also without focus', async () => {
  const lesson = page('<form data-check="a"><button type="submit">Check</button></form><form data-check="b"></form>');
  const first = renderHook(() => useNextStep(lesson));
  expect(first.result.current).toMatchObject({ step: { kind: 'question' }, current: undefined });
  const question = lesson.querySelector('[data-check="a"]');
  await act(async () => void (question && fireEvent.pointerUp(question)));
  expect(first.result.current.step.kind).toBe('check');
  await act(async () => question?.insertAdjacentHTML('beforeend', '<i data-verdict="met"></i>'));
  expect(document.activeElement).toBe(document.body);
  const later = renderHook(() => useNextStep(lesson));
  expect(later.result.current.current).toBe(question);
  expect(later.result.current).toBe(first.result.current);
});

it('follows a lesson until its last button is gone, and again afterwards', async () => {
  const lesson = page('<div data-done="false"><button>Mark as done</button></div>');
  renderHook(() => useNextStep(lesson)).unmount();
  expect(lesson.dataset.step).toBe('done');
  lesson.querySelector('[data-done]')?.setAttribute('data-done', 'true');
  const again = renderHook(() => useNextStep(lesson));
  expect(again.result.current.step.kind).toBe('onward');
  expect(lesson.dataset.step).toBe('onward');
});
