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

it('has the specified texts for sign-in', () => {
  open('signin');
  expect(screen.getByRole('heading', { name: 'Welcome back' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeDefined();
  expect(screen.queryByLabelText('Display Name')).toBeNull();
  expect(screen.getByLabelText('Password').getAttribute('minlength')).toBe('6');
});

it('has the specified texts and fields for sign-up', () => {
  open('signup');
  expect(screen.getByRole('heading', { name: 'Create your account' })).toBeDefined();
  for (const label of ['Display Name', 'Email', 'Password', 'Confirm Password'])
    expect(screen.getByLabelText(label)).toBeDefined();
});

it('refuses different and short passwords before the request', () => {
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

it('focuses the first invalid field', () => {
  open('signin');
  submit('Sign In');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
});

it('shows the provider’s message in the form and keeps the input', async () => {
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

it('names what is missing at each field', () => {
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

it('shows the password on request and describes each field for password managers', () => {
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

it('requests a password link and does not reveal whether the account exists', async () => {
  open('forgot');
  fetching.mockResolvedValue(new Response('{"status":true}'));
  type('Email', 'ada@example.org');
  submit('Send link');
  expect(await screen.findByText(/^If ada@example\.org has an account, we sent a link/)).toBeDefined();
  expect(fetching.mock.lastCall?.[0]).toBe('/api/auth/request-password-reset');
});

it('changes the password by link and says if the link has expired', async () => {
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
