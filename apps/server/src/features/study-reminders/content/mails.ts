import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { letter } from '../../../platform/mail/letter.ts';
import { mailMessages } from '../../../platform/mail/mail-messages.ts';
import type { Message } from '../../../platform/mail/mailer.ts';
import { planAddress, reviewAddress } from './addresses.ts';
import type { Today } from './read-today.ts';
import type { Week } from './read-week.ts';

type Links = {
  /** The address of this installation. */
  address: string;
  token: string;
};
type Addressee = { to: string; language: InterfaceLanguage | undefined };

const unsubscribing = ({ address, token }: Links) => ({
  page: `${address}/unsubscribe#${token}`,
  headers: {
    'List-Unsubscribe': `<${address}/api/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});

const settings = ({ address }: Links) => `${address}/profile#study-reminders`;

const list = (language: InterfaceLanguage, titles: readonly string[]) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(titles.map((title) => `“${title}”`));

export function todayMessage({ to, language }: Addressee, today: Today, links: Links): Message {
  const t = mailMessages(language);
  const { reviews, minutes, lessons, plans } = today;
  const { page, headers } = unsubscribing(links);
  const subject =
    reviews > 0
      ? t('today-review-subject', { count: reviews })
      : t('today-plan-subject', { course: plans[0]?.courseTitle ?? '' });
  const text = [
    ...(reviews > 0 ? t('today-review', { count: reviews, minutes }) : []),
    ...lessons.map((lesson) => `“${lesson.title}” · ${lesson.courseTitle}\n${reviewAddress(links.address, lesson)}`),
    ...plans.flatMap((plan) => [
      ...t('today-plan', { course: plan.courseTitle, elements: plan.elements, minutes: plan.minutes }),
      planAddress(links.address, plan.courseId),
    ]),
  ];
  const end = [...t('study-off'), page, ...t('study-change'), settings(links)];
  return { ...letter(to, subject, ...text, ...end), headers };
}

export function weekMessage({ to, language }: Addressee, week: Week, links: Links): Message {
  const t = mailMessages(language);
  const { mastered, titles, days, due } = week;
  const { page, headers } = unsubscribing(links);
  const [first] = due.lessons;
  const learned = days > 0 ? t('week-subject-days', { days }) : t('week-subject-none');
  const subject = mastered > 0 ? t('week-subject', { count: mastered }) : learned;
  const text = [
    ...(days > 0 ? t('week-days', { days }) : t('week-no-days')),
    ...(mastered > 0 ? t('week-mastered', (one) => ({ count: mastered, lessons: list(one, titles) })) : []),
    ...(due.reviews > 0 ? t('week-due', { count: due.reviews }) : t('week-nothing-due')),
    first ? reviewAddress(links.address, first) : `${links.address}/student/course`,
  ];
  const end = [...t('study-off'), page, ...t('study-change'), settings(links)];
  return { ...letter(to, subject, ...text, ...end), headers };
}
