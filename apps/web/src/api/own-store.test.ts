import { expect, it } from 'vitest';
import { ownStore } from './own-store.ts';
import { setSession } from './session.ts';

it('resets when the user changes and not when the token is renewed', () => {
  const person = { status: 'signed-in', uid: 'ada', token: 't', expiresAt: 1 } as const;
  setSession(person);
  const store = ownStore<Record<string, string>>(() => ({}));
  store.setState({ crs_1: 'a plan' });
  setSession({ ...person, token: 'u', expiresAt: 2 });
  expect(store.getState()).toEqual({ crs_1: 'a plan' });
  setSession({ status: 'signed-out' });
  expect(store.getState()).toEqual({});
});
