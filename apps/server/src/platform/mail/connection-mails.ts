import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { letter } from './letter.ts';
import { mailMessages } from './mail-messages.ts';
import type { Message } from './mailer.ts';

type Addressee = { to: string; language: InterfaceLanguage | undefined };
type Asker = {
  system: string;
  person: string;
};

export function connectionRequestMail({ to, language }: Addressee, { system, person }: Asker, link: string): Message {
  const t = mailMessages(language);
  return letter(
    to,
    t('connect-asked-subject', { system }),
    ...t('connect-asked', { system, person }),
    link,
    ...t('connect-asked-otherwise'),
  );
}

export function connectedMail({ to, language }: Addressee, { system, person }: Asker, link: string): Message {
  const t = mailMessages(language);
  return letter(
    to,
    t('connected-subject', { system }),
    ...t('connected', { system, person }),
    ...t('connected-otherwise'),
    link,
  );
}
