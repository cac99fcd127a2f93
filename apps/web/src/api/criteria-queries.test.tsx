import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import { courseNotesQuery, criteriaQuery } from './criteria-queries.ts';

vi.mock('./call.ts', () => ({ call: vi.fn() }));

let queries: QueryClient;
let reads: number;

function Meta() {
  return <p>{useQuery(courseNotesQuery('crs_1', {})).data?.audience ?? 'nothing yet'}</p>;
}
function Rows() {
  return <p>{useQuery(criteriaQuery('crs_1', {})).data?.rows.length ?? 'nothing yet'}</p>;
}
const open = (Page: () => React.ReactNode) =>
  render(
    <QueryClientProvider client={queries}>
      <Page />
    </QueryClientProvider>,
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  queries = new QueryClient();
  reads = 0;
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation(async () => {
    reads += 1;
    return { rows: Array(reads).fill({}), meta: { audience: String(reads) } } as never;
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it.each([
  ['the criteria', Rows],
  ['what authors should know', Meta],
])('keeps %s for five minutes and refreshes a hit older than 30 s in the background', async (_, Page) => {
  open(Page);
  expect(screen.getByText('nothing yet')).toBeDefined();
  await pass(0);
  expect(screen.getByText('1')).toBeDefined();
  cleanup();

  await pass(29_000);
  open(Page);
  await pass(0);
  expect(reads).toBe(1);
  cleanup();

  await pass(2000);
  open(Page);
  expect(screen.getByText('1')).toBeDefined();
  await pass(0);
  expect(screen.getByText('2')).toBeDefined();
  cleanup();

  await pass(300_000);
  open(Page);
  expect(screen.getByText('nothing yet')).toBeDefined();
  await pass(0);
  expect(reads).toBe(3);
});
