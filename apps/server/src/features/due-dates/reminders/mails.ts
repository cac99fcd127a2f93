import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { letter } from '../../../platform/mail/letter.ts';
import { mailMessages } from '../../../platform/mail/mail-messages.ts';
import type { Message } from '../../../platform/mail/mailer.ts';

const dayIn = (language: InterfaceLanguage, day: string) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(day),
  );

type Reminder = {
  to: string;
  language: InterfaceLanguage | undefined;
  module: string;
  course: string;
  dueOn: string | undefined;
  /** The author who sends the reminder; null where they have no name, undefined for an automatic one. */
  by: string | null | undefined;
  links: { module: string; settings: string };
};

export function reminderMessage({ to, language, module, course, dueOn, by, links }: Reminder): Message {
  const t = mailMessages(language);
  const asked = dueOn === undefined ? 'reminder-asked' : 'reminder-asked-due';
  const isByItself = by === undefined && dueOn !== undefined;
  const text = t(isByItself ? 'reminder-due' : asked, (one) => ({
    module,
    course,
    by: by ?? mailMessages(one)('reminder-somebody').join(),
    day: dueOn === undefined ? '' : dayIn(one, dueOn),
  }));
  return letter(to, t('reminder-subject', { module }), ...text, links.module, ...t('reminder-off'), links.settings);
}
