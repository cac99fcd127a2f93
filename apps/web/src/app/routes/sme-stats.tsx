import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { outlineQuery } from '../../api/course-queries.ts';
import { placeIn } from '../../elements/course-places.ts';
import { CourseStatistics } from '../../features/course-statistics/course-statistics.tsx';
import { courseStatisticsMessages } from '../../features/course-statistics/messages.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Page } from '../../ui/page.tsx';
import type { AuthorDeskContext } from '../layouts/sme-layout.tsx';
import { paths } from '../navigation/paths.ts';
import { selectionSearch } from '../navigation/selection.ts';

export function Component() {
  const t = useMessages(courseStatisticsMessages);
  const { courseId } = useOutletContext<AuthorDeskContext>();
  const course = useQuery(outlineQuery(courseId, 'author')).data;
  const addressOf = (elementId: string) => {
    const place = course && placeIn(course, elementId);
    return paths.smeCourse + selectionSearch({ courseId, elementId, ...place });
  };
  return (
    <Page title={t('title')} lead={t('lead')} isWide>
      {courseId && <CourseStatistics key={courseId} courseId={courseId} addressOf={addressOf} />}
    </Page>
  );
}
