import { SIGN_IN_REFUSALS } from '@coursecraft/contract/sign-in-refusals';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { type Language, LanguageProvider } from '../../ui/i18n/language.tsx';
import { useRefusal } from './use-refusal.ts';

const told = (language: Language, error: Error) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <LanguageProvider language={language}>{children}</LanguageProvider>
  );
  return renderHook(useRefusal, { wrapper }).result.current(error);
};
const refused = (body: object) => new ApiError('As the server says it.', { status: 400, code: 'invalid', body });

it.each(SIGN_IN_REFUSALS)('tells %s in the language of whoever reads it', (reason) => {
  const [english, german] = (['en', 'de'] as const).map((language) =>
    told(language, refused({ reason, retryAfter: 5 })),
  );
  expect(english).not.toBe('As the server says it.');
  expect(german).not.toBe(english);
});

it.each([
  [1, 'Versuchen Sie es in 1 Sekunde noch einmal.'],
  [40, 'Versuchen Sie es in 40 Sekunden noch einmal.'],
  [60, 'Versuchen Sie es in einer Minute noch einmal.'],
  [900, 'Versuchen Sie es in 15 Minuten noch einmal.'],
])('says after %i seconds when to try again', (retryAfter, sentence) => {
  const error = refused({ reason: 'too-many-wrong-passwords', retryAfter });
  expect(told('de', error)).toBe(`Zu viele falsche Passwörter. ${sentence}`);
});

it('leaves what it does not know as the provider said it', () => {
  for (const body of [{}, { reason: 'toString' }, { reason: 'moon-phase' }])
    expect(told('de', refused(body))).toBe('As the server says it.');
  const offline = new ApiError('The server cannot be reached.', { status: 0, code: 'unreachable' });
  expect(told('de', offline)).toContain('Der Server ist nicht zu erreichen.');
});
