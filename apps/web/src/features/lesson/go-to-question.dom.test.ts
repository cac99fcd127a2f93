import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { goToQuestion, showTask } from './go-to-question.ts';

const shown = vi.fn();

function page(html: string): HTMLElement {
  document.body.innerHTML = `<main id="content">${html}</main>`;
  const lesson = document.querySelector('main');
  if (!lesson) throw new Error('there is no lesson');
  return lesson;
}

beforeEach(() => {
  shown.mockReset();
  Element.prototype.scrollIntoView = function scrollIntoView() {
    shown(this.getAttribute('data-check') ?? this.getAttribute('data-explain'));
  };
});
afterEach(() => {
  document.body.innerHTML = '';
});

it('moves to a question and focuses its field', () => {
  const lesson = page('<div data-explain="b"><textarea></textarea></div>');
  const question = lesson.querySelector<HTMLElement>('[data-explain]');
  if (question) goToQuestion(question);
  expect(shown.mock.calls).toEqual([['b']]);
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
});

it('waits for the check in the URL and its conversation box', async () => {
  const lesson = page('<p>Read this first.</p>');
  showTask('itm_2', new AbortController().signal);
  expect(shown).not.toHaveBeenCalled();
  lesson.innerHTML = '<div data-check="itm_1"><input></div><div data-check="itm_2"></div>';
  await vi.waitFor(() => expect(shown.mock.calls).toEqual([['itm_2']]));
  expect(document.activeElement).toBe(document.body);
  const task = lesson.querySelector('[data-check="itm_2"]');
  task?.append(document.createElement('textarea'));
  await vi.waitFor(() => expect(document.activeElement?.parentElement).toBe(task));
});

it('does nothing after the page is left', async () => {
  const lesson = page('');
  const leaving = new AbortController();
  showTask('itm_2', leaving.signal);
  leaving.abort();
  lesson.innerHTML = '<div data-check="itm_2"><input></div>';
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(shown).not.toHaveBeenCalled();
});
