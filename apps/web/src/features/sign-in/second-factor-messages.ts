import { catalogue } from '../../ui/i18n/catalogue.ts';

export const secondFactorMessages = catalogue({
  en: {
    codeTitle: 'One more step',
    codeLead: 'Type the code that your authenticator app shows for Coursecraft.',
    recoveryLead: 'Type one of the recovery codes that you kept when you turned codes on. Each works once.',
    code: 'Code',
    recoveryCode: 'Recovery code',
    enter: 'Sign in',
    checking: 'Checking…',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the authenticator app',
    back: 'Back to sign-in',
    passkey: 'Sign in with a passkey',
    passkeyNone: 'No passkey was used. Try again, or sign in with your password.',
  },
  de: {
    codeTitle: 'Noch ein Schritt',
    codeLead: 'Geben Sie den Code ein, den Ihre Authenticator-App für Coursecraft anzeigt.',
    recoveryLead:
      'Geben Sie einen der Wiederherstellungscodes ein, die Sie beim Einschalten aufbewahrt haben. Jeder gilt einmal.',
    code: 'Code',
    recoveryCode: 'Wiederherstellungscode',
    enter: 'Anmelden',
    checking: 'Wird geprüft …',
    useRecovery: 'Wiederherstellungscode verwenden',
    useApp: 'Authenticator-App verwenden',
    back: 'Zurück zur Anmeldung',
    passkey: 'Mit einem Passkey anmelden',
    passkeyNone:
      'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal, oder melden Sie sich mit dem Passwort an.',
  },
});
