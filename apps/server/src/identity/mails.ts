import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { letter } from '../mail/letter.ts';
import { mailWords } from '../mail/mail-words.ts';
import type { Message } from '../mail/mailer.ts';

const RESET_HOURS = 1;
const PROOF_HOURS = 24;

/** How long a link to a new password works, in seconds. */
export const RESET_SECONDS = RESET_HOURS * 3600;
/** How long a link works that proves an address, in seconds. */
export const PROOF_SECONDS = PROOF_HOURS * 3600;

type Addressee = { to: string; language: InterfaceLanguage | undefined };

/** What is sent to whoever forgot their password. */
export function resetMessage({ to, language }: Addressee, link: string): Message {
  const say = mailWords(language);
  const open = say('reset-open', { hours: RESET_HOURS });
  return letter(to, say('reset-subject'), ...open, link, ...say('reset-otherwise'));
}

/** What is sent to an address that somebody says is theirs. */
export function proofMessage({ to, language }: Addressee, link: string): Message {
  const say = mailWords(language);
  const open = say('proof-open', { hours: PROOF_HOURS });
  return letter(to, say('proof-subject'), ...open, link, ...say('proof-otherwise'));
}

/** What is sent to somebody with whose address somebody tried to sign up again. */
export function alreadyMessage({ to, language }: Addressee, link: string): Message {
  const say = mailWords(language);
  return letter(to, say('already-subject'), ...say('already-open'), link, ...say('already-otherwise'));
}
