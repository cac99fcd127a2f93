import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SignInForm } from './sign-in-form.tsx';
import type { Mode } from './validate-credentials.ts';

const fetching = vi.fn<(path: string, options: RequestInit) => Promise<Response>>();
const onMode = vi.fn();

function open(mode: Mode) {
  vi.stubGlobal('fetch', fetching);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignInForm mode={mode} onMode={onMode} onSignedIn={vi.fn()} />
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
      refuse = () => resolve(new Response('{"error":"The e-mail or the password is not right."}', { status: 401 }));
    }),
  );
  type('Email', 'ada@example.org');
  type('Password', 'wrong-one');
  submit('Sign In');
  expect(await screen.findByRole('button', { name: 'Loading...' })).toBeDefined();
  refuse();
  expect(await screen.findByText('The e-mail or the password is not right.')).toBeDefined();
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('ada@example.org');
});
