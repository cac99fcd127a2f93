import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { AddSourceButtons } from './add-source-buttons.tsx';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));
afterEach(cleanup);

test('a page that is added after its dialog was closed leaves the dialog for pasted text open', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  vi.mocked(call).mockReturnValue(promise as never);
  const queries = new QueryClient();
  const refreshed = vi.spyOn(queries, 'invalidateQueries');
  render(
    <QueryClientProvider client={queries}>
      <AddSourceButtons courseId="crs_1" />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add a web page' }));
  fireEvent.change(await screen.findByLabelText('Address'), { target: { value: 'example.org/tides' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add page' }));
  fireEvent.keyDown(screen.getByLabelText('Address'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByLabelText('Address')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Paste text' }));
  fireEvent.change(await screen.findByLabelText('Text'), { target: { value: 'The sea rises.' } });
  await act(async () => resolve({ upload: { name: 'Tides.html' } }));
  await waitFor(() => expect(refreshed).toHaveBeenCalled());
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('The sea rises.');
});
