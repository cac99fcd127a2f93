import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../api/session.ts';
import { speakLanguage } from '../../locales/load-translations.ts';
import { LanguageProvider } from '../../ui/i18n/language.tsx';
import { DemoRequestForm } from './demo-request-form.tsx';

beforeAll(() => speakLanguage('de'));

function open(language: InterfaceLanguage) {
  setSession({ status: 'signed-out' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LanguageProvider language={language}>
          <DemoRequestForm paths={{ welcome: '/welcome', signUp: '/login?mode=signup' }} />
        </LanguageProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const answer = (status: number, code: string) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ error: 'No.', code, requestId: 'r' }), { status }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const typedInto = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

beforeEach(() => {
  // Hides the log of the refused call.
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it.each([
  ['en', 429, 'rate_limited', 'Too many requests from here. Your text is kept. Try again in an hour.'],
  ['en', 500, 'internal', 'The request could not be sent. Your text is kept. Try again in a moment.'],
  ['de', 429, 'rate_limited', 'Zu viele Anfragen von hier.'],
] as const)('says in “%s” what to do after status %i and keeps the input', async (language, status, code, sentence) => {
  answer(status, code);
  open(language);
  type('Name', 'Vera');
  type(language === 'en' ? 'Email' : 'E-Mail', 'vera@school.example');
  fireEvent.click(screen.getByRole('button', { name: language === 'en' ? 'Send request' : 'Anfrage senden' }));
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(typedInto('Name')).toBe('Vera');
});

it('names what is missing at each field and sends nothing', () => {
  const fetching = vi.fn();
  vi.stubGlobal('fetch', fetching);
  open('en');
  fireEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(screen.getByText('Enter your name.')).toBeDefined();
  expect(screen.getByText('Enter your email.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  type('Email', 'vera@school');
  expect(screen.getByText('Enter an email like name@example.org.')).toBeDefined();
  expect(fetching).not.toHaveBeenCalled();
});
