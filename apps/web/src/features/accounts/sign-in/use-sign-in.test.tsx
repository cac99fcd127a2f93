import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '../../../api/call.ts';
import { useSignIn } from './use-sign-in.ts';

vi.mock('../../../api/call.ts', () => ({ call: vi.fn() }));
vi.mock('../../../api/identity.ts', () => ({ signIn: vi.fn(), signUp: vi.fn(async () => 'in') }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('signs in a user whose profile could not be created and only logs the failure', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(call).mockRejectedValue(new Error('The database rests.'));
  const onSignedIn = vi.fn();
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSignIn(onSignedIn), { wrapper });
  const credentials = { displayName: 'Ada', email: 'ada@example.org', password: 'secret', confirm: 'secret' };
  result.current.mutate({ mode: 'signup', credentials, ownerCode: undefined });
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(undefined));
  expect(result.current.error).toBeNull();
  expect(logged.mock.calls.map(([what]) => what)).toEqual(['Profile creation failed']);
});
