import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { groupsQuery } from '../../../api/group-queries.ts';
import { openRegradeRequestsQuery } from '../../../api/regrade-queries.ts';
import { RegradeRequests } from './regrade-requests.tsx';

const CONTEST: ReplyOf<'listContests'>['contests'][number] = {
  studentId: 'stu_1',
  displayName: 'Stefan',
  evidence: {
    evidenceId: 'evd_1',
    rowId: 'row_1',
    rowVersion: 1,
    verdict: 'not-yet',
    judge: 'builtin',
    hintLevel: 'unaided',
    by: 'stu_1',
    source: 'answer',
    at: '2026-05-01T10:00:00.000Z',
    contest: { status: 'open', comment: 'I wrote a*b*c.', at: '2026-05-01T11:00:00.000Z' },
  },
  statement: 'Works out a product.',
  question: 'What does this print?\n\n```\na = 2\nprint(a)\n```',
  answer: 'It prints a*b*c.',
};

it('shows the program of the check line by line and the student’s input as typed', () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(openRegradeRequestsQuery('crs_1').queryKey, {
    pages: [{ success: true, contests: [CONTEST], open: 1 }],
    pageParams: [''],
  });
  queries.setQueryData(groupsQuery('crs_1').queryKey, []);
  const { container } = render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <RegradeRequests courseId="crs_1" addressOf={() => '/'} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(container.querySelector('pre')?.textContent).toBe('a = 2\nprint(a)');
  expect(screen.getByText('It prints a*b*c.')).toBeTruthy();
  expect(screen.getByText('I wrote a*b*c.')).toBeTruthy();
});
