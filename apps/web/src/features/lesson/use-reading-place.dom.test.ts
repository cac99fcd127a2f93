import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ReadingPlace, useReadingPlace } from './use-reading-place.ts';

let main: HTMLElement;
const onPlace = vi.fn<(here: ReadingPlace) => void>();
const shown = vi.fn();

type ReadingPlaceInput = { isLoaded: boolean; start: ReadingPlace | undefined };
const open = (given: ReadingPlaceInput) =>
  renderHook((props: ReadingPlaceInput) => useReadingPlace({ lesson: { current: main }, onPlace, ...props }), {
    initialProps: given,
  });
function scrollTo(top: number) {
  main.scrollTop = top;
  main.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  vi.useFakeTimers();
  main = document.createElement('main');
  main.innerHTML = '<div class="reading"><h2 id="größe">Größe</h2></div><footer></footer>';
  const text = main.querySelector('.reading') as HTMLElement;
  // A viewport at 60 px with a text of 1,000 px.
  main.getBoundingClientRect = () => DOMRect.fromRect({ y: 60, height: 500 });
  text.getBoundingClientRect = () => DOMRect.fromRect({ y: 60 - main.scrollTop, height: 1000 });
  Element.prototype.scrollIntoView = shown;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.clearAllMocks();
  window.history.replaceState({}, '', '/');
});

it('scrolls to the last reading position once the text is loaded', () => {
  const { rerender } = open({ isLoaded: false, start: undefined });
  rerender({ isLoaded: true, start: undefined });
  expect(main.scrollTop).toBe(0);
  rerender({ isLoaded: true, start: { scroll: 0.4 } });
  expect(main.scrollTop).toBe(400);
  rerender({ isLoaded: true, start: { scroll: 0.9 } });
  expect(main.scrollTop, 'what is kept while reading moves nobody').toBe(400);
});

it('does not scroll after the user has started to read', () => {
  const { rerender } = open({ isLoaded: true, start: undefined });
  scrollTo(30);
  rerender({ isLoaded: true, start: { scroll: 0.4 } });
  expect(main.scrollTop).toBe(30);
});

function showServerRendered(top: number, scrolledTo?: string) {
  const rendered = document.createElement('div');
  rendered.dataset.serverRendered = '';
  rendered.innerHTML = '<main data-lesson></main>';
  const lesson = rendered.firstElementChild as HTMLElement;
  lesson.scrollTop = top;
  if (scrolledTo) lesson.dataset.scrolledTo = scrolledTo;
  document.body.replaceChildren(rendered);
}

it('goes on where the student scrolled the text that came with the page', () => {
  showServerRendered(120);
  open({ isLoaded: true, start: { scroll: 0.4 } });
  expect(main.scrollTop).toBe(120);
  document.body.replaceChildren();
});

it('finds the last reading position if only the page scrolled the text that came with it', () => {
  showServerRendered(390, '390');
  open({ isLoaded: true, start: { scroll: 0.4 } });
  expect(main.scrollTop).toBe(400);
  document.body.replaceChildren();
});

it('starts at the heading in the URL', () => {
  window.history.replaceState({}, '', `/#${encodeURIComponent('größe')}`);
  open({ isLoaded: true, start: { scroll: 0.4 } });
  expect(shown).toHaveBeenCalledTimes(1);
  expect(main.scrollTop).toBe(0);
});

it('saves each resting position once and at once when the page is left', () => {
  open({ isLoaded: true, start: undefined });
  scrollTo(100);
  vi.advanceTimersByTime(1000);
  scrollTo(250);
  vi.advanceTimersByTime(1499);
  expect(onPlace).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onPlace.mock.calls).toEqual([[{ scroll: 0.25 }]]);
  scrollTo(250);
  vi.advanceTimersByTime(5000);
  expect(onPlace).toHaveBeenCalledTimes(1);
  scrollTo(1000);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onPlace.mock.lastCall).toEqual([{ scroll: 1 }]);
});
