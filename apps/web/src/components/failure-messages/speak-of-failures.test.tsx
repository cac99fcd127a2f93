import { Failure } from '@coursecraft/contract/failure';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { readReply } from '../../api/read-reply.ts';
import { setSession } from '../../api/session.ts';
import { InviteForm } from '../../features/enrollment/students/invite-form.tsx';
import { loadTranslations, speakLanguage } from '../../locales/load-translations.ts';
import { LanguageProvider } from '../../ui/i18n/language.tsx';
import { ownKey, wordsOf } from '../own-values/own-key.ts';
import { speakOfFailures } from './speak-of-failures.ts';

beforeAll(() => speakLanguage('de'));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A server reply, validated by the contract. */
const refusal = (failure: Partial<Failure>) =>
  JSON.stringify(Failure.parse({ error: 'As the server says it.', code: 'conflict', requestId: 'r', ...failure }));
const told = (body: string) =>
  readReply(409, body).then(
    () => expect.unreachable(),
    (error: Error) => error.message,
  );

it('shows a refusal with its values in German to a German user', async () => {
  speakOfFailures('de', () => loadTranslations('refusals'));
  setSession({ status: 'signed-in', token: 'token', uid: 'u', expiresAt: Date.now() + 600_000 });
  const reply = refusal({ code: 'invalid', reason: 'field-too-long', values: { field: 'displayName', most: 1200 } });
  vi.stubGlobal('fetch', async () => new Response(reply, { status: 400 }));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.setItem(ownKey(wordsOf('invite-email')), JSON.stringify('ada@example.org'));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <LanguageProvider language="de">
        <InviteForm courseId="" />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  await act(async () => fireEvent.submit(document.querySelector('form') as HTMLFormElement));
  expect(await screen.findByText('„Name“ ist zu lang. Es kann höchstens 1.200 Zeichen haben.')).toBeDefined();
});

it.each([
  ['seconds', 40, 'Versuche es in 40 Sekunden noch einmal.'],
  ['minutes', 1, 'Versuche es in einer Minute noch einmal.'],
  ['minutes', 15, 'Versuche es in 15 Minuten noch einmal.'],
])('shows the retry time in %s (%i)', async (unit, wait, sentence) => {
  speakOfFailures('de', () => loadTranslations('refusals'));
  const body = refusal({ reason: 'too-many-wrong-passwords', values: { unit, wait } });
  expect(await told(body)).toBe(`Zu viele falsche Passwörter. ${sentence}`);
});

it('shows the server’s message if there is no translation', async () => {
  for (const reason of [undefined, 'toString', 'moon-phase']) {
    const body = JSON.stringify({ error: 'As the server says it.', reason });
    speakOfFailures('de', () => loadTranslations('refusals'));
    expect(await told(body)).toBe('As the server says it.');
  }
  speakOfFailures('en', () => loadTranslations('refusals'));
  expect(await told(refusal({ reason: 'last-admin' }))).toBe('As the server says it.');
});

it('has its own message for an unreachable server', async () => {
  speakOfFailures('de', () => loadTranslations('refusals'));
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(call('getProfile', {})).rejects.toThrow('Der Server ist nicht erreichbar.');
});
