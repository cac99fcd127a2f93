import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { setSession } from '../../../api/session.ts';
import { TryGrader } from './try-grader.tsx';

const criterion: Criterion = {
  rowId: 'row_1',
  moduleId: 'm',
  sectionId: 's',
  elementId: 'e',
  position: 0,
  version: 1,
  status: 'active',
  updatedAt: '2026-03-04T10:00:00.000Z',
  statement: 'Explains what gluten does.',
  guidance: '',
  kind: 'concept',
  sources: [],
  goldAnswers: [],
  keyPoints: [
    { pointId: 'p_net', text: 'A net holds the gas', accepted: [] },
    { pointId: 'p_low', text: 'Without it bread stays low', accepted: [] },
  ],
  misconceptions: [],
};

const tried = {
  points: [
    { pointId: 'p_net', state: 'shown', quote: 'like a balloon' },
    { pointId: 'p_low', state: 'open' },
  ],
  next: { kind: 'more', feedback: 'The balloon is a good picture.', text: 'And without it?' },
  confidence: 0.84,
  engine: 'model',
  model: 'model-one',
};

function open(models: object) {
  setSession({ status: 'signed-in', uid: 'ada', token: 't', expiresAt: Date.now() + 600_000 });
  const answer = vi.fn(async (path: string) => {
    const body = path.includes('/try') ? tried : { defaults: {}, models: [], mayConnect: false, ...models };
    return new Response(JSON.stringify({ success: true, ...body }));
  });
  vi.stubGlobal('fetch', answer);
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <TryGrader courseId="c" row={criterion} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('is disabled without a language model, says why and leads an administrator to the settings', async () => {
  open({ engine: 'builtin', grades: false, mayConnect: true });
  expect(await screen.findByText(/needs a language model/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Try the grader' }).disabled).toBe(true);
  expect(screen.getByRole('link', { name: 'Connect AI' }).getAttribute('href')).toBe('/admin?tab=ai');
});

it('shows the key points, what a student would read, the confidence and the model', async () => {
  open({ engine: 'model', grades: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Try the grader' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Answer to try' }), {
    target: { value: 'It is like a balloon.' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Try' }));
  expect(await screen.findByText('1 of 2 key points covered')).toBeDefined();
  for (const text of ['like a balloon', 'The balloon is a good picture.', 'And without it?'])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByText('Confidence 84 % · Graded by model-one')).toBeDefined();
});
