import { letter } from '../mail/letter.ts';
import type { Message } from '../mail/mailer.ts';

const RESET_HOURS = 1;
const PROOF_HOURS = 24;

/** How long a link to a new password works, in seconds. */
export const RESET_SECONDS = RESET_HOURS * 3600;
/** How long a link works that proves an address, in seconds. */
export const PROOF_SECONDS = PROOF_HOURS * 3600;

/** What is sent to whoever forgot their password, in both languages: which one they read is not known here. */
export const resetMessage = (to: string, link: string): Message =>
  letter(
    to,
    'A new password for Coursecraft · Ein neues Passwort für Coursecraft',
    `Open this link to choose a new password. It works once, for ${RESET_HOURS} hour:`,
    'Öffnen Sie diesen Link, um ein neues Passwort zu wählen. Er gilt einmal und eine Stunde lang:',
    link,
    'If you did not ask for it, do nothing: your password stays as it is.',
    'Wenn Sie das nicht wollten, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
  );

/** What is sent to an address that somebody says is theirs. */
export const proofMessage = (to: string, link: string): Message =>
  letter(
    to,
    'Confirm your address for Coursecraft · Bestätigen Sie Ihre Adresse für Coursecraft',
    `Somebody signed up for Coursecraft with this address. If it was you, open this link. It works for ${PROOF_HOURS} hours:`,
    'Mit dieser Adresse hat sich jemand bei Coursecraft registriert. Wenn Sie es waren, öffnen Sie diesen Link. Er gilt 24 Stunden:',
    link,
    'If it was not you, do not open it: without it nothing that is meant for you reaches them.',
    'Wenn Sie es nicht waren, öffnen Sie ihn nicht: Ohne ihn kommt dort nichts an, was für Sie bestimmt ist.',
  );

/** What is sent to somebody with whose address somebody tried to sign up again. */
export const alreadyMessage = (to: string, link: string): Message =>
  letter(
    to,
    'You have an account at Coursecraft already · Sie haben schon ein Konto bei Coursecraft',
    'Somebody tried to sign up for Coursecraft with this address, which has an account already. If it was you, sign in, or choose a new password here:',
    'Jemand wollte sich mit dieser Adresse bei Coursecraft registrieren; sie hat dort schon ein Konto. Wenn Sie es waren, melden Sie sich an, oder wählen Sie hier ein neues Passwort:',
    link,
    'If it was not you, there is nothing to do: nothing has changed.',
    'Wenn Sie es nicht waren, ist nichts zu tun: Es hat sich nichts geändert.',
  );
