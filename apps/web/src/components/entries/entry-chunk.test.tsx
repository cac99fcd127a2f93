import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EntryChunk } from './entry-chunk.tsx';

let tell: (isIntersecting: boolean, height?: number) => void;
let print: (isPrinted: boolean) => void;

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly hear: IntersectionObserverCallback;
      constructor(onEvent: IntersectionObserverCallback) {
        this.hear = onEvent;
      }
      observe(target: Element) {
        tell = (isIntersecting, height = 0) =>
          act(() => this.hear([{ target, isIntersecting, boundingClientRect: { height } } as never], this as never));
      }
      disconnect = () => undefined;
    },
  );
  const listeners = new Set<() => void>();
  const media = { matches: false, addEventListener: (_: string, onEvent: () => void) => listeners.add(onEvent) };
  vi.stubGlobal('matchMedia', () => Object.assign(media, { removeEventListener: () => undefined }));
  print = (isPrinted) =>
    act(() => {
      media.matches = isPrinted;
      for (const onEvent of listeners) onEvent();
    });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <EntryChunk entries={['one', 'two']} isDrawnAtFirst>
      {(name) => (
        <li key={name}>
          <button type="button">{name}</button>
        </li>
      )}
    </EntryChunk>,
  );
const count = () => screen.queryAllByRole('listitem').length;

it('replaces distant entries by empty space and draws them when the user scrolls near', () => {
  const { container } = open();
  tell(false, 480);
  expect(count()).toBe(0);
  expect((container.firstChild as HTMLElement).style.blockSize).toBe('480px');
  tell(true);
  expect(count()).toBe(2);
});

it('keeps the entry that the user is writing in', () => {
  open();
  screen.getByRole('button', { name: 'two' }).focus();
  tell(false, 480);
  expect(count()).toBe(2);
});

it('prints distant entries too', () => {
  open();
  tell(false, 480);
  print(true);
  expect(count()).toBe(2);
  print(false);
  expect(count()).toBe(0);
});
