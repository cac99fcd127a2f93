import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { letter } from '../../../platform/mail/letter.ts';
import { mailMessages } from '../../../platform/mail/mail-messages.ts';
import type { Message } from '../../../platform/mail/mailer.ts';

type Addressee = { email: string; language: InterfaceLanguage | undefined };

export function askMessage(
  { email: to, language }: Addressee,
  { displayName, email }: Pick<Profile, 'displayName' | 'email'>,
  words: string,
  link: string,
): Message {
  const t = mailMessages(language);
  const asked = t('author-asked', { name: displayName, email });
  return letter(to, t('author-asked-subject'), ...asked, link, ...(words ? t('author-asked-words', { words }) : []));
}

export function answerMessage(
  { email: to, language }: Addressee,
  answer: 'granted' | 'declined',
  link: string,
): Message {
  const t = mailMessages(language);
  return letter(to, t(`author-${answer}-subject`), ...t(`author-${answer}`), link);
}
