import { catalogue } from '../../../ui/i18n/catalogue.ts';

export const secondFactorMessages = catalogue('features/accounts/sign-in/second-factor', {
  codeTitle: 'Enter your code',
  codeLead: 'Enter the code that your authenticator app shows for Coursecraft.',
  recoveryLead: 'Enter one of the recovery codes that you saved. Each works once.',
  code: 'Code',
  recoveryCode: 'Recovery code',
  enter: 'Sign in',
  checking: 'Checking…',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  back: 'Back to sign-in',
  passkey: 'Sign in with a passkey',
  passkeyNone: 'No passkey was used. Try again, or sign in with your password.',
});
