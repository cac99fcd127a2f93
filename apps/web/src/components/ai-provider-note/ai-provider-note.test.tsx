import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { LanguageProvider } from '../../ui/i18n/language.tsx';
import { AiProviderNote } from './ai-provider-note.tsx';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));

afterEach(cleanup);

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider language="en">
        <AiProviderNote courseId="crs_1" work="tutoring" />
        <AiProviderNote courseId="crs_1" work="grading" />
      </LanguageProvider>
    </QueryClientProvider>,
  );

it('names the provider of each work with one request', async () => {
  const work = [
    { role: 'tutoring', provider: 'OpenAI', isInternal: false },
    { role: 'grading', provider: 'Ollama', isInternal: true },
  ];
  vi.mocked(call)
    .mockReset()
    .mockResolvedValue({ success: true, isInternalOnly: false, work } as never);
  open();
  await screen.findByText('OpenAI processes your question.');
  screen.getByText('Ollama processes your answer on your school’s own server.');
  expect(call).toHaveBeenCalledTimes(1);
});

it('shows nothing if no provider receives the text', async () => {
  const work = [{ role: 'tutoring' }, { role: 'grading' }];
  vi.mocked(call)
    .mockReset()
    .mockResolvedValue({ success: true, isInternalOnly: true, work } as never);
  const { container } = open();
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(container.textContent).toBe('');
});
