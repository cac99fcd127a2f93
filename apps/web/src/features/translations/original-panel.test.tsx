import type { Comparison } from '@coursecraft/contract/translations/translation';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { OriginalPanel } from './original-panel.tsx';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));

const now = { title: 'Why it rises', content: 'The moon pulls the sea. The sun pulls too.' };
const comparison: Comparison = { standing: 'to-translate', language: 'en', now, asked: [] };

function show(given: Comparison | Error, { engine = 'builtin', elementId = 'elm_1' } = {}) {
  vi.mocked(call).mockImplementation((async (name: string) => {
    if (name === 'compareWithOriginal') {
      if (given instanceof Error) throw given;
      return { comparison: given };
    }
    if (name === 'getEditionState')
      return { state: { original: { courseId: 'crs_en', title: 'Tides', language: 'en' }, parts: [], added: [] } };
    if (name === 'listModels') return { engine, models: [], formats: [], defaults: {} };
    return {};
  }) as never);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <OriginalPanel courseId="crs_de" elementId={elementId} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const sent = (name: string) =>
  vi.mocked(call).mock.calls.flatMap(([called, given]) => ((called as string) === name ? [given] : []));

beforeEach(() => {
  vi.mocked(call).mockReset();
});
afterEach(cleanup);

it('shows the original text in its language and lets an author confirm the translation', async () => {
  show(comparison);
  const text = await screen.findByText(/The moon pulls the sea/);
  expect(text.closest('[lang]')?.getAttribute('lang')).toBe('en');
  expect(screen.queryByRole('button', { name: 'Translate again' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Mark as up to date' }));
  await waitFor(() => expect(sent('confirmPart')).toMatchObject([{ body: { partId: 'elm_1' } }]));
});

it('marks what changed in the original since the translation', async () => {
  show({ ...comparison, standing: 'changed', was: { ...now, content: 'The moon pulls the sea.' } });
  await screen.findByRole('heading', { name: /Changes in the original/ });
  expect(document.querySelector('ins:not(h3 ins)')?.textContent).toBeTruthy();
  expect(document.body.textContent).toContain('The sun pulls too.');
});

it('asks for no confirmation of an up-to-date text and offers a new translation with a model', async () => {
  show({ ...comparison, standing: 'current' }, { engine: 'model' });
  await screen.findByRole('button', { name: 'Translate again' });
  expect(screen.queryByRole('button', { name: 'Mark as up to date' })).toBeNull();
});

it('offers new criteria of the original and lets an author keep deleted ones', async () => {
  const row = { kind: 'row', now: 'Explains neap tides.' } as const;
  show({
    ...comparison,
    asked: [
      { ...row, originalPartId: 'row_new', standing: 'new' },
      { ...row, originalPartId: 'row_old', partId: 'row_here', standing: 'gone', now: '' },
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add here' }));
  await waitFor(() => expect(sent('addFromOriginal')).toMatchObject([{ body: { originalPartId: 'row_new' } }]));
  fireEvent.click(screen.getByRole('button', { name: 'Keep only here' }));
  await waitFor(() => expect(sent('detachPart')).toMatchObject([{ body: { partId: 'row_here' } }]));
});

it('offers to keep an element whose original is deleted and compares nothing', async () => {
  const { now: _, ...gone } = comparison;
  show({ ...gone, standing: 'gone' });
  await screen.findByRole('button', { name: 'Keep only here' });
  expect(screen.queryByRole('heading', { name: 'Original text' })).toBeNull();
});

it.each([
  ['says of an element of this version alone that it stands by itself', 'elm_1', 'This element has no original.'],
  ['asks for an element where none is open', '', 'Which element?'],
])('%s', async (_, elementId, heading) => {
  show(new ApiError('The original was not found.', { status: 404 }), { elementId });
  await screen.findByText(heading);
});
