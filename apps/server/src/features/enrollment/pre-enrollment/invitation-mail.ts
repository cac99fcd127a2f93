import { isInterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { formatCourseCode } from '@coursecraft/domain/enrollment/course-code';
import { letter } from '../../../platform/mail/letter.ts';
import { mailMessages } from '../../../platform/mail/mail-messages.ts';
import type { Message } from '../../../platform/mail/mailer.ts';

type Invitation = { title: string; code: string | null; language: string };

/** The mail that invites an address to a course, in the language of the course. */
export function invitationMail(
  to: string,
  by: string,
  { title: course, code, language }: Invitation,
  address: string,
): Message {
  const t = mailMessages(isInterfaceLanguage(language) ? language : undefined);
  const link = code
    ? `${address}/student/enroll?code=${encodeURIComponent(formatCourseCode(code))}`
    : `${address}/login?mode=signup`;
  return letter(
    to,
    t('invited-subject', { by, course }),
    ...t('invited', { by, course, email: to }),
    link,
    ...t('invited-otherwise'),
  );
}
