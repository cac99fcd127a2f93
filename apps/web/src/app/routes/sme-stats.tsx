import { useOutletContext } from 'react-router';
import { CourseStatistics } from '../../features/course-statistics/course-statistics.tsx';
import { courseStatisticsMessages } from '../../features/course-statistics/messages.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Page } from '../../ui/page.tsx';
import type { AuthorDeskContext } from '../layouts/sme-layout.tsx';

export function Component() {
  const t = useMessages(courseStatisticsMessages);
  const { courseId } = useOutletContext<AuthorDeskContext>();
  return (
    <Page title={t('title')} lead={t('lead')}>
      {courseId && <CourseStatistics courseId={courseId} />}
    </Page>
  );
}
