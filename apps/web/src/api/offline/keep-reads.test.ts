import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../session.ts';
import { keepReads, readableOffline } from './keep-reads.ts';
import type { CachedRead, ReadCache } from './read-cache.ts';

let reads: Map<string, CachedRead>;
const kept: ReadCache = {
  read: async (uid, hash) => reads.get(uid + hash),
  write: async (given) => {
    for (const read of given) reads.set(read.uid + read.hash, read);
  },
  drop: async () => undefined,
  forget: async () => reads.clear(),
};
const signIn = (uid: string) => setSession({ status: 'signed-in', uid, token: 't', expiresAt: Date.now() + 600_000 });

function look(queryFn: () => Promise<unknown>, given: object = readableOffline) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  keepReads(queries, kept);
  const seen: unknown[] = [];
  const observer = new QueryObserver(queries, { queryKey: ['course', 'crs_1'], queryFn, ...given });
  observer.subscribe(({ data }) => seen.push(data));
  return { seen, last: () => seen.at(-1), queries };
}
const never = () => new Promise<never>(() => undefined);
const down = () => Promise.reject(new Error('down'));

beforeEach(() => {
  reads = new Map();
  signIn('ada');
});

it('shows the cached reply while the server answers and then the new reply', async () => {
  const first = look(async () => 'old');
  await vi.waitFor(() => expect(first.last()).toBe('old'));
  const second = look(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return 'new';
  });
  await vi.waitFor(() => expect(second.last()).toBe('new'));
  expect(second.seen).toContain('old');
  await vi.waitFor(() => expect([...reads.values()][0]?.data).toBe('new'));
});

it('shows the cached reply while the server is unreachable', async () => {
  const first = look(async () => ({ title: 'Bread' }));
  await vi.waitFor(() => expect(first.last()).toBeDefined());
  const second = look(down);
  await vi.waitFor(() => expect(second.last()).toEqual({ title: 'Bread' }));
});

it('asks the server when a query is enabled later, however new the cached reply is', async () => {
  const first = look(async () => 'old');
  await vi.waitFor(() => expect(first.last()).toBe('old'));
  const given = { ...readableOffline, staleTime: 60_000 };
  const second = look(async () => 'new', { ...given, enabled: false });
  await vi.waitFor(() => expect(second.last()).toBe('old'));
  const later = new QueryObserver(second.queries, {
    queryKey: ['course', 'crs_1'],
    queryFn: async () => 'new',
    ...given,
  });
  later.subscribe(() => undefined);
  await vi.waitFor(() => expect(later.getCurrentResult().data).toBe('new'));
});

it('caches only marked queries and shows nobody another person’s data', async () => {
  const first = look(async () => 'mine');
  await vi.waitFor(() => expect(first.last()).toBe('mine'));
  signIn('bob');
  const second = look(never);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(second.last()).toBeUndefined();
  reads.clear();
  const unmarked = look(async () => 'secret', {});
  await vi.waitFor(() => expect(unmarked.last()).toBe('secret'));
  expect(reads.size).toBe(0);
});

it('keeps the time of a cached reply', async () => {
  const first = look(async () => ({ title: 'Bread' }));
  await vi.waitFor(() => expect(reads.size).toBe(1));
  const at = [...reads.values()][0]?.at;
  await new Promise((resolve) => setTimeout(resolve, 5));
  const second = look(never);
  await vi.waitFor(() => expect(second.last()).toBeDefined());
  expect([...reads.values()][0]?.at).toBe(at);
  expect(second.queries.getQueryState(['course', 'crs_1'])?.dataUpdatedAt).toBe(at);
  first.queries.clear();
});
