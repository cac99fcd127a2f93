import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { speakOfFailures } from '../../../components/failure-messages/speak-of-failures.ts';
import { loadTranslations, speakLanguage } from '../../../locales/load-translations.ts';
import { LanguageProvider } from '../../../ui/i18n/language.tsx';
import { SignInElsewhere } from './sign-in-elsewhere.tsx';

beforeAll(() => speakLanguage('de'));

function open({ failure, language = 'en' }: { failure?: string; language?: InterfaceLanguage } = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider language={language}>
        <SignInElsewhere provider="oidc" name="School" to="/course" failure={failure} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['email_not_found', 'The email of that account is not verified. Verify it there, then try again.'],
  ['account_not_linked', 'An older account here uses this email. Ask your administrator to remove it.'],
  ['ACCOUNT_DEACTIVATED', 'This account was deactivated. Ask your administrator.'],
  ['access_denied', 'Sign-in failed. Try again.'],
])('says what to do for the provider reply %s', (failure, sentence) => {
  open({ failure });
  expect(screen.getByRole('alert').textContent).toBe(sentence);
});

it('continues with one button in the page language', () => {
  speakOfFailures('de', () => loadTranslations('refusals'));
  open({ language: 'de' });
  expect(screen.getByRole('button', { name: 'Weiter mit School' })).toBeDefined();
});

it('says that the provider is unreachable and offers a retry', async () => {
  const reply = { error: 'In English.', code: 'unavailable', reason: 'provider-unreachable', requestId: 'r' };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(reply), { status: 503 }));
  speakOfFailures('de', () => loadTranslations('refusals'));
  open({ language: 'de' });
  fireEvent.click(screen.getByRole('button', { name: 'Weiter mit School' }));
  expect((await screen.findByRole('alert')).textContent).toContain('ist nicht erreichbar');
  expect(screen.getByRole('button', { name: 'Weiter mit School' })).toBeDefined();
});
