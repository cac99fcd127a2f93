import { catalogue } from '../../ui/i18n/catalogue.ts';

/** Why the door refused something, in the reader’s language. */
export const refusalMessages = catalogue({
  en: {
    'wrong-password': 'The e-mail or the password is not right.',
    'not-your-password': 'That is not your password.',
    'account-exists': 'There is an account with this e-mail already. Sign in instead.',
    'not-an-address': 'That is not an e-mail address.',
    'password-too-short': 'Password must be at least 6 characters',
    'password-too-long': 'A password has at most 256 characters.',
    'password-too-easy': 'This password is easy to guess. Choose another, such as three words of your own.',
    'address-not-confirmed': 'Confirm your e-mail address first: open the link that was sent to it.',
    'wrong-code': 'That code is not right. Codes change every half minute; type the one that is shown now.',
    'code-too-late': 'This sign-in took too long, or had too many wrong codes. Sign in again.',
    'passkey-unknown': 'This passkey is not known here. Sign in in another way.',
    'passkey-failed': 'The passkey could not be used. Try again, or sign in in another way.',
    'sign-in-again': 'For this you have to have signed in lately. Sign out, sign in again, and come back.',
    'link-used': 'This link was used already or is too old. Ask for a new one.',
    'provider-unreachable': 'Whoever signs people in here cannot be reached. Try again in a moment.',
    'no-passwords': 'Passwords are not used here. Sign in with the button.',
    'too-many-wrong-passwords':
      'Too many wrong passwords. Try again in {seconds, plural, one {# second} other {# seconds}}.',
    'too-many-wrong-passwords-minutes':
      'Too many wrong passwords. Try again in {minutes, plural, one {a minute} other {# minutes}}.',
    'too-many-wrong-codes': 'Too many wrong codes. Try again in {seconds, plural, one {# second} other {# seconds}}.',
    'too-many-wrong-codes-minutes':
      'Too many wrong codes. Try again in {minutes, plural, one {a minute} other {# minutes}}.',
    'too-many-attempts': 'Too many attempts from here. Wait a minute and try again.',
    unreachable: 'The server cannot be reached. Check your connection and try again.',
  },
  de: {
    'wrong-password': 'Die E-Mail-Adresse oder das Passwort stimmt nicht.',
    'not-your-password': 'Das ist nicht Ihr Passwort.',
    'account-exists': 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich damit an.',
    'not-an-address': 'Das ist keine E-Mail-Adresse.',
    'password-too-short': 'Das Passwort braucht mindestens 6 Zeichen',
    'password-too-long': 'Ein Passwort hat höchstens 256 Zeichen.',
    'password-too-easy':
      'Dieses Passwort ist leicht zu erraten. Wählen Sie ein anderes, zum Beispiel drei eigene Wörter.',
    'address-not-confirmed': 'Bestätigen Sie zuerst Ihre E-Mail-Adresse: Öffnen Sie den Link, der dorthin kam.',
    'wrong-code':
      'Dieser Code stimmt nicht. Codes wechseln jede halbe Minute; geben Sie den ein, der gerade angezeigt wird.',
    'code-too-late':
      'Diese Anmeldung hat zu lange gedauert oder hatte zu viele falsche Codes. Melden Sie sich noch einmal an.',
    'passkey-unknown': 'Dieser Passkey ist hier nicht bekannt. Melden Sie sich auf andere Weise an.',
    'passkey-failed':
      'Der Passkey ließ sich nicht verwenden. Versuchen Sie es noch einmal, oder melden Sie sich auf andere Weise an.',
    'sign-in-again':
      'Dafür müssen Sie sich erst vor Kurzem angemeldet haben. Melden Sie sich ab und wieder an, und kommen Sie zurück.',
    'link-used': 'Dieser Link wurde schon benutzt oder ist zu alt. Lassen Sie sich einen neuen schicken.',
    'provider-unreachable':
      'Wer hier die Menschen anmeldet, ist nicht zu erreichen. Versuchen Sie es gleich noch einmal.',
    'no-passwords': 'Passwörter werden hier nicht benutzt. Melden Sie sich über die Schaltfläche an.',
    'too-many-wrong-passwords':
      'Zu viele falsche Passwörter. Versuchen Sie es in {seconds, plural, one {# Sekunde} other {# Sekunden}} noch einmal.',
    'too-many-wrong-passwords-minutes':
      'Zu viele falsche Passwörter. Versuchen Sie es in {minutes, plural, one {einer Minute} other {# Minuten}} noch einmal.',
    'too-many-wrong-codes':
      'Zu viele falsche Codes. Versuchen Sie es in {seconds, plural, one {# Sekunde} other {# Sekunden}} noch einmal.',
    'too-many-wrong-codes-minutes':
      'Zu viele falsche Codes. Versuchen Sie es in {minutes, plural, one {einer Minute} other {# Minuten}} noch einmal.',
    'too-many-attempts': 'Zu viele Versuche von hier. Warten Sie eine Minute, und versuchen Sie es noch einmal.',
    unreachable: 'Der Server ist nicht zu erreichen. Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.',
  },
});
