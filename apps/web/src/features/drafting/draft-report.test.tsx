import type { DraftReport as Report } from '@coursecraft/contract/drafting/draft-report';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DraftReport } from './draft-report.tsx';

vi.mock('../../api/call.ts', () => ({ call: async () => ({ mayConnect: false }) }));

const REPORT: Report = {
  objectives: { asked: 4, missing: ['Convert Booleans to integers.'] },
  questions: { open: 3, keyed: 2 },
  dropped: [
    { what: 'check', reason: 'duplicate', count: 2 },
    { what: 'sentence', reason: 'condensed', count: 1 },
  ],
};

afterEach(cleanup);

const open = (report: Report) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DraftReport report={report} />
    </QueryClientProvider>,
  );

it('lists the kinds of questions without a model and what needs a model', () => {
  open(REPORT);
  expect(screen.getByText(/^Open questions: 3\. Auto-graded checks: 2\./).textContent).toContain(
    'Scenarios and other questions need a language model. Ask your administrator to connect one.',
  );
});

it('lists objectives without a check and what was left out and why', () => {
  open(REPORT);
  expect(screen.getByText('1 of 5 objectives has no check.')).toBeTruthy();
  expect(screen.getByText('Convert Booleans to integers.')).toBeTruthy();
  expect(screen.getByText('3 weak items were removed.')).toBeTruthy();
  expect(screen.getByText('2 checks: repeated')).toBeTruthy();
  expect(screen.getByText('1 sentence: no room at this length')).toBeTruthy();
});

it('names the languages with shorter drafts', () => {
  open({ objectives: { asked: 0, missing: [] }, plain: ['fr'], dropped: [] });
  expect(screen.getByText(/drafts in French contain only lessons/)).toBeTruthy();
});

it('shows nothing without findings', () => {
  const { container } = open({ objectives: { asked: 3, missing: [] }, dropped: [] });
  expect(container.textContent).toBe('');
});
