import type { InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import { wordsOf } from '../../../platform/i18n/server-messages.ts';
import { planAddress, reviewAddress } from './addresses.ts';
import type { Today } from './read-today.ts';

/** What the service worker shows. `path` is opened on this origin. */
export type PushPayload = { title: string; body: string; path: string; lang: string };

export function notification(
  language: InterfaceLanguage = 'en',
  { reviews, minutes, lessons, plans }: Today,
): PushPayload {
  const t = wordsOf('mail', language);
  const [lesson] = lessons;
  const [plan] = plans;
  if (lesson)
    return {
      title: t('today-review-subject', { count: reviews }),
      body: t('push-review', { lesson: lesson.title, minutes }),
      path: reviewAddress('', lesson),
      lang: language,
    };
  const { courseTitle = '', courseId = '', elements = 0, minutes: takes = 0 } = plan ?? {};
  return {
    title: t('today-plan-subject', { course: courseTitle }),
    body: t('push-plan', { elements, minutes: takes }),
    path: planAddress('', courseId),
    lang: language,
  };
}
