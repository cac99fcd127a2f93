import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SignIn } from './sign-in.tsx';
import type { EntryStep } from './validate-credentials.ts';

const fetching = vi.fn<(path: string, options: RequestInit) => Promise<Response>>();
const onStep = vi.fn();

function open(step: EntryStep) {
  vi.stubGlobal('fetch', fetching);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignIn step={step} onStep={onStep} token="made" passkeys={false} onSignedIn={vi.fn()} />
    </QueryClientProvider>,
  );
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetching.mockReset();
});

it('has the specified words for signing in', () => {
  open('signin');
  expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeDefined();
  expect(screen.queryByLabelText('Display Name')).toBeNull();
  expect(screen.getByLabelText('Password').getAttribute('minlength')).toBe('6');
});

it('has the specified words and fields for signing up', () => {
  open('signup');
  expect(screen.getByRole('heading', { name: 'Create your account' })).toBeDefined();
  for (const label of ['Display Name', 'Email', 'Password', 'Confirm Password'])
    expect(screen.getByLabelText(label)).toBeDefined();
});

it('refuses different and short passwords before it asks the server', () => {
  open('signup');
  type('Display Name', 'Ada');
  type('Email', 'ada@example.org');
  type('Password', 'secret');
  type('Confirm Password', 'secrets');
  submit('Sign Up');
  expect(screen.getByText('Passwords do not match')).toBeDefined();
  type('Password', 'abc');
  type('Confirm Password', 'abc');
  expect(screen.getByText('Password must be at least 6 characters')).toBeDefined();
  expect(fetching).not.toHaveBeenCalled();
});

it('puts the cursor into the first field that is wrong', () => {
  open('signin');
  submit('Sign In');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

it('shows the provider’s message inside the form and keeps what was typed', async () => {
  open('signin');
  let refuse: () => void = () => undefined;
  fetching.mockReturnValue(
    new Promise((resolve) => {
      refuse = () => resolve(new Response('{"error":"Wrong email or password."}', { status: 401 }));
    }),
  );
  type('Email', 'ada@example.org');
  type('Password', 'wrong-one');
  submit('Sign In');
  expect(await screen.findByRole('button', { name: 'Loading...' })).toBeDefined();
  refuse();
  expect(await screen.findByText('Wrong email or password.')).toBeDefined();
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('ada@example.org');
});

it('says what is missing beside each field', () => {
  open('signup');
  submit('Sign Up');
  for (const text of [
    'Display Name is required',
    'Email is required',
    'Password is required',
    'Confirm Password is required',
  ])
    expect(screen.getByText(text)).toBeDefined();
});

it('shows a password to whoever types it, and tells password managers what each field is', () => {
  open('signup');
  const password = screen.getByLabelText('Password');
  expect(password.getAttribute('type')).toBe('password');
  fireEvent.click(screen.getAllByRole('button', { name: 'Show password' })[0] as HTMLElement);
  expect(password.getAttribute('type')).toBe('text');
  const kinds = ['Display Name', 'Email', 'Password', 'Confirm Password'].map((label) =>
    screen.getByLabelText(label).getAttribute('autocomplete'),
  );
  expect(kinds).toEqual(['name', 'email', 'new-password', 'new-password']);
});

it('asks for a link to a new password, and says no more than that one may come', async () => {
  open('forgot');
  fetching.mockResolvedValue(new Response('{"status":true}'));
  type('Email', 'ada@example.org');
  submit('Send link');
  expect(await screen.findByText(/^If ada@example\.org has an account, we sent a link/)).toBeDefined();
  expect(fetching.mock.lastCall?.[0]).toBe('/api/auth/request-password-reset');
});

it('changes the password by the link, and says what is wrong with one that is too old', async () => {
  open('reset');
  type('New password', 'new and longer');
  type('Confirm Password', 'new and long');
  submit('Change password');
  expect(screen.getByText('Passwords do not match')).toBeDefined();
  fetching.mockResolvedValue(new Response('{"error":"This link was used already."}', { status: 400 }));
  type('Confirm Password', 'new and longer');
  submit('Change password');
  expect(await screen.findByText('This link was used already.')).toBeDefined();
  expect((screen.getByLabelText('New password') as HTMLInputElement).value).toBe('new and longer');
  expect(fetching.mock.lastCall?.[1].body).toBe('{"token":"made","newPassword":"new and longer"}');
});
