import { signInReasons } from '@coursecraft/contract/reasons/sign-in';
import { catalogue } from '../../ui/i18n/catalogue.ts';

const WAIT =
  '{unit, select, seconds {{wait, plural, one {# Sekunde} other {# Sekunden}}} other {{wait, plural, one {einer Minute} other {# Minuten}}}}';

/** Why the door refused something. */
export const signInRefusalMessages = catalogue({
  en: signInReasons,
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
    'too-many-wrong-passwords': `Zu viele falsche Passwörter. Versuchen Sie es in ${WAIT} noch einmal.`,
    'too-many-wrong-codes': `Zu viele falsche Codes. Versuchen Sie es in ${WAIT} noch einmal.`,
    'too-many-attempts': 'Zu viele Versuche von hier. Warten Sie eine Minute, und versuchen Sie es noch einmal.',
    'sign-in-failed-here': 'Die Anmeldung ist bei uns gescheitert. Versuchen Sie es noch einmal.',
  },
});
