import { useQuery } from '@tanstack/react-query';
import { useOutletContext, useSearchParams } from 'react-router';
import { outlineQuery } from '../../api/course-queries.ts';
import { placeIn } from '../../elements/course-places.ts';
import { useGroupSearch } from '../../elements/groups/use-group.ts';
import { CourseStatistics } from '../../features/course-statistics/course-statistics.tsx';
import { courseStatisticsMessages } from '../../features/course-statistics/messages.ts';
import { StudentPage } from '../../features/people/student/student-page.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Page } from '../../ui/page.tsx';
import { SkeletonBlock } from '../../ui/skeleton.tsx';
import { STUDENT, studentAddress } from '../author/student-address.ts';
import type { AuthorDeskContext } from '../layouts/sme-layout.tsx';
import { paths } from '../navigation/paths.ts';
import { selectionSearch } from '../navigation/selection.ts';
import { useSignedInProfile } from '../session/require-session.tsx';

/** How the students of a course come along; with a student in the address, that one. */
export function Component() {
  const t = useMessages(courseStatisticsMessages);
  const { courseId } = useOutletContext<AuthorDeskContext>();
  const { uid } = useSignedInProfile();
  const studentId = useSearchParams()[0].get(STUDENT) ?? '';
  const groupSearch = useGroupSearch();
  const course = useQuery(outlineQuery(courseId, 'author')).data;
  const here = selectionSearch({ courseId });
  const addressOf = (elementId: string) => {
    const place = course && placeIn(course, elementId);
    return paths.smeCourse + selectionSearch({ courseId, elementId, ...place });
  };
  if (studentId && courseId && course)
    return (
      <StudentPage
        key={studentId}
        course={course}
        studentId={studentId}
        me={uid}
        addresses={{
          all: paths.smeStats + here + groupSearch,
          element: addressOf,
          inbox: (kind, id) => `${kind === 'flag' ? paths.smeProblems : paths.smeNotes}${here}#${id}`,
        }}
      />
    );
  return (
    <Page title={t('title')} lead={t('lead')} isWide>
      {studentId ? (
        <SkeletonBlock className="h-60" />
      ) : (
        courseId && (
          <CourseStatistics
            key={courseId}
            courseId={courseId}
            addressOf={addressOf}
            studentAddress={(id) => studentAddress(courseId, id) + groupSearch}
          />
        )
      )}
    </Page>
  );
}
