import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestFile } from '../../api/request-file.ts';
import { ContentProvider } from '../content-context.ts';
import { DocumentText } from '../markdown/document-text.tsx';

vi.mock('../../api/request-file.ts', () => ({ requestFile: vi.fn() }));

type Observe = (entries: { isIntersecting: boolean }[]) => void;
let look: Observe = () => undefined;
beforeEach(() => {
  vi.mocked(requestFile)
    .mockReset()
    .mockResolvedValue(new Blob(['pixels']));
  Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: () => undefined });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(observe: Observe) {
        look = observe;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (text: string, courseId = 'crs_1') =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ContentProvider value={{ audience: 'author', courseId }}>
        <DocumentText text={text} />
      </ContentProvider>
    </QueryClientProvider>,
  ).container;

it('loads when it is near the viewport and reserves its space before', async () => {
  const shown = show('![A curve](media/tides-p3-1.png#640x480)\n\n*Figure 1: A day*');
  expect(shown.querySelector<HTMLElement>('.picture-place')?.style.aspectRatio).toBe('640 / 480');
  expect(requestFile).not.toHaveBeenCalled();
  act(() => look([{ isIntersecting: true }]));
  await waitFor(() => expect(shown.querySelector('img[alt="A curve"]')).not.toBeNull());
});

it('shows text if the picture was not imported or no course is open', () => {
  expect(show('![far](https://example.org/a.png) ![no size](media/a.png)').textContent).toBe('far no size');
  expect(show('![A curve](media/tides-p3-1.png#640x480)', '').textContent).toBe('A curve');
  expect(requestFile).not.toHaveBeenCalled();
});
