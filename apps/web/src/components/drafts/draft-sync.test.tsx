import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../api/session.ts';
import { ownKey, wordsOf } from '../own-values/own-key.ts';
import { DraftSync } from './draft-sync.tsx';
import { draftsQuery } from './drafts-query.ts';

const TEXT = 'Gluten is like a net';
const name = 'answer.itm_1';
const local = () => localStorage.getItem(ownKey(wordsOf(name)));

/** The draft on the server. */
let stored: string;
/** Sends the replies to reads, which were made when the request came. */
let sendReads: (() => void)[];
let holdsReads: boolean;

beforeEach(() => {
  setSession({ status: 'signed-in', uid: 'bea', token: 't', expiresAt: Date.now() + 600_000 });
  stored = '';
  sendReads = [];
  holdsReads = false;
  vi.stubGlobal('fetch', async (_path: string, { method, body, signal }: RequestInit) => {
    if (method === 'PUT') {
      stored = JSON.parse(String(body)).text;
      return Response.json({ success: true });
    }
    const reply = Response.json({ success: true, drafts: stored ? [{ taskId: 'itm_1', text: stored }] : [] });
    if (holdsReads)
      await new Promise<void>((send, fail) => {
        signal?.addEventListener('abort', () => fail(signal.reason));
        sendReads.push(send);
      });
    return reply;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  setSession({ status: 'signed-out' });
  localStorage.clear();
});

it('keeps a draft that is saved while an earlier read of the drafts is still on its way', async () => {
  localStorage.setItem(ownKey(wordsOf(name)), TEXT);
  const queries = new QueryClient();
  const query = draftsQuery('c', 'e');
  render(
    <QueryClientProvider client={queries}>
      <DraftSync courseId="c" elementId="e" taskId="itm_1" name={name} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queries.getQueryData(query.queryKey)).toEqual([]));
  holdsReads = true;
  act(() => void queries.invalidateQueries(query));
  await waitFor(() => expect(sendReads).toHaveLength(1));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(stored).toBe(TEXT));
  await act(async () => sendReads[0]?.());
  holdsReads = false;
  for (const send of sendReads) send();
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(local()).toBe(TEXT);
  expect(queries.getQueryData(query.queryKey)).toEqual([{ taskId: 'itm_1', text: TEXT }]);
});
