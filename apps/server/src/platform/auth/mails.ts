import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { letter } from '../mail/letter.ts';
import { mailMessages } from '../mail/mail-messages.ts';
import type { Message } from '../mail/mailer.ts';

const RESET_HOURS = 1;
const PROOF_HOURS = 24;

/** The lifetime of a password link, in seconds. */
export const RESET_SECONDS = RESET_HOURS * 3600;
/** The lifetime of a verification link, in seconds. */
export const PROOF_SECONDS = PROOF_HOURS * 3600;

type Addressee = { to: string; language: InterfaceLanguage | undefined };

export function resetMessage({ to, language }: Addressee, link: string): Message {
  const t = mailMessages(language);
  const open = t('reset-open', { hours: RESET_HOURS });
  return letter(to, t('reset-subject'), ...open, link, ...t('reset-otherwise'));
}

export function proofMessage({ to, language }: Addressee, link: string): Message {
  const t = mailMessages(language);
  const open = t('proof-open', { hours: PROOF_HOURS });
  return letter(to, t('proof-subject'), ...open, link, ...t('proof-otherwise'));
}

export function alreadyMessage({ to, language }: Addressee, link: string): Message {
  const t = mailMessages(language);
  return letter(to, t('already-subject'), ...t('already-open'), link, ...t('already-otherwise'));
}
