import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import type { Profile } from '@coursecraft/contract/shapes/profile';
import { letter } from '../../../mail/letter.ts';
import { mailWords } from '../../../mail/mail-words.ts';
import type { Message } from '../../../mail/mailer.ts';

type Addressee = { email: string; language: InterfaceLanguage | undefined };

/** What admins are sent when somebody asks for the right to make courses. */
export function askMessage(
  { email: to, language }: Addressee,
  { displayName, email }: Pick<Profile, 'displayName' | 'email'>,
  words: string,
  link: string,
): Message {
  const say = mailWords(language);
  const asked = say('author-asked', { name: displayName, email });
  return letter(
    to,
    say('author-asked-subject'),
    ...asked,
    link,
    ...(words ? say('author-asked-words', { words }) : []),
  );
}

/** What whoever asked is sent as the answer. */
export function answerMessage(
  { email: to, language }: Addressee,
  answer: 'granted' | 'declined',
  link: string,
): Message {
  const say = mailWords(language);
  return letter(to, say(`author-${answer}-subject`), ...say(`author-${answer}`), link);
}
