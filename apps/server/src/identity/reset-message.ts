import type { Message } from '../mail/mailer.ts';

const HOURS = 1;

/** How long a link to a new password works, in seconds. */
export const RESET_SECONDS = HOURS * 3600;

/** What is sent to whoever forgot their password, in both languages: which one they read is not known here. */
export const resetMessage = (to: string, link: string): Message => ({
  to,
  subject: 'A new password for Coursecraft · Ein neues Passwort für Coursecraft',
  text: [
    `Open this link to choose a new password. It works once, for ${HOURS} hour:`,
    'Öffnen Sie diesen Link, um ein neues Passwort zu wählen. Er gilt einmal und eine Stunde lang:',
    link,
    'If you did not ask for it, do nothing: your password stays as it is.',
    'Wenn Sie das nicht wollten, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
  ].join('\n\n'),
});
