import { useQuery } from '@tanstack/react-query';
import { useOutletContext, useSearchParams } from 'react-router';
import { outlineQuery } from '../api/course-queries.ts';
import { STUDENT, studentAddress } from '../app/author/student-address.ts';
import { askSearch } from '../app/author/use-assistant-tab.ts';
import { criteriaPageSearch } from '../app/author/use-criteria-page.ts';
import { useWorkMode } from '../app/author/work-mode.ts';
import type { AuthorWorkspaceContext } from '../app/layouts/author-layout.tsx';
import { paths } from '../app/navigation/paths.ts';
import { selectionSearch, taskSearch } from '../app/navigation/selection.ts';
import { useSignedInProfile } from '../app/session/require-session.tsx';
import { placeIn } from '../components/course-places.ts';
import { useGroupSearch } from '../components/groups/use-group.ts';
import { useEngine } from '../components/model-choice/use-engine.ts';
import { StudentPage } from '../features/enrollment/students/student-page/student-page.tsx';
import { CourseStatistics } from '../features/statistics/course-statistics.tsx';
import { courseStatisticsMessages } from '../features/statistics/messages.ts';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { Page } from '../ui/page.tsx';
import { SkeletonBlock } from '../ui/skeleton.tsx';

export function Component() {
  const t = useMessages(courseStatisticsMessages);
  const { courseId } = useOutletContext<AuthorWorkspaceContext>();
  const { uid } = useSignedInProfile();
  const studentId = useSearchParams()[0].get(STUDENT) ?? '';
  const groupSearch = useGroupSearch();
  const [, setMode] = useWorkMode();
  const { hasModel } = useEngine();
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
            itemAddress={({ elementId, itemId }) => addressOf(elementId) + (itemId ? taskSearch(itemId) : '')}
            uncheckedAddress={`${paths.smeCourse}${here}${criteriaPageSearch('coverage')}`}
            studentAddress={(id) => studentAddress(courseId, id) + groupSearch}
            asked={{
              answer: (elementId, request) => addressOf(elementId) + (hasModel ? askSearch(request) : ''),
              onAnswer: () => setMode('edit'),
            }}
          />
        )
      )}
    </Page>
  );
}
