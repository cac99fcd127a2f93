import type { Course } from '@coursecraft/contract/shapes/course';
import { useQuery } from '@tanstack/react-query';
import { Library, PanelLeft } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { outlineQuery } from '../../api/course-queries.ts';
import { learnerIdOf } from '../../api/learner-id.ts';
import type { AnswerBody, AnswerOutcome } from '../../api/offline/answer-outbox.ts';
import { useCourseChanges } from '../../api/use-course-changes.ts';
import { coursePlaces } from '../../elements/course-places.ts';
import { MyCoursesDialog } from '../../features/enrolment/my-courses-dialog.tsx';
import { useListedEnrolment } from '../../features/enrolment/use-listed-enrolment.ts';
import { ProgressProvider, useProgress } from '../../features/progress/progress-provider.tsx';
import { WaitingAnswers } from '../../features/waiting-answers/waiting-answers.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { NARROW } from '../../ui/use-media.ts';
import { CourseTitle } from '../header/course-title.tsx';
import { HeaderBar } from '../header/header-bar.tsx';
import { UserMenu } from '../header/user-menu.tsx';
import { joinCodeIn, joinCodeSearch } from '../join-code.ts';
import { appMessages } from '../messages.ts';
import { OfflineBar } from '../offline-bar.tsx';
import { homeOf, paths } from '../paths.ts';
import { useRememberVisit } from '../remember-visit.ts';
import { RequireSession, useSignedInProfile } from '../require-session.tsx';
import { selectionSearch, useSelection } from '../selection.ts';
import { useKeepOffline } from '../use-keep-offline.ts';
import { type Panel, usePanel } from '../use-panel.ts';

export type StudentDesk = { courseId: string; tree: Panel };

/** The course in the address if the person learns in it, else the one opened last. */
function useLearnerCourseId(): string {
  const profile = useSignedInProfile();
  const { selection } = useSelection();
  const home = homeOf(profile);
  if (home === paths.smeCourse || profile.enrolledCourses.includes(selection.courseId)) return selection.courseId;
  return profile.enrolledCourseId ?? profile.enrolledCourses[0] ?? '';
}

function StudentHeader({ courseId, tree }: StudentDesk) {
  const t = useMessages(appMessages);
  const navigate = useNavigate();
  const profile = useSignedInProfile();
  const course = useQuery(outlineQuery(courseId, 'learner')).data;
  const { progress } = useProgress();
  const { pathname, search } = useLocation();
  const code = pathname === paths.enroll ? undefined : joinCodeIn(search);
  const [coursesOpen, setCoursesOpen] = useState(false);
  const toCourse = paths.studentCourse + selectionSearch({ courseId });
  return (
    <>
      <HeaderBar
        start={
          courseId && (
            <IconButton
              icon={PanelLeft}
              label={t('sidebar')}
              aria-expanded={tree.isOpen}
              onPress={tree.toggle}
              className="rtl:-scale-x-100"
            />
          )
        }
        title={(fold) =>
          course && (
            <CourseTitle {...fold} title={course.title} to={toCourse} minScale={0.85} rollup={progress?.rollup} />
          )
        }
        end={
          <UserMenu profile={profile}>
            <MenuItem icon={Library} onAction={() => setCoursesOpen(true)}>
              {t('courses')}
            </MenuItem>
          </UserMenu>
        }
      />
      <MyCoursesDialog
        isOpen={coursesOpen || code !== undefined}
        onClose={() => {
          setCoursesOpen(false);
          if (code) navigate(toCourse, { replace: true });
        }}
        code={code}
        enrollmentDates={profile.enrollmentDates}
        onOpen={({ id }) => {
          setCoursesOpen(false);
          navigate(paths.studentCourse + selectionSearch({ courseId: id }));
        }}
      />
    </>
  );
}

/** Answers that were given without a connection: where they belong, and what they prove when they are judged. */
function LateAnswers({ course }: { course: Course | undefined }) {
  const { master } = useProgress();
  const onDelivered = useCallback(
    ({ courseId, moduleId, sectionId, elementId }: AnswerBody, { mastered }: AnswerOutcome) => {
      if (courseId === course?.id && moduleId && sectionId) void master({ moduleId, sectionId, elementId }, mastered);
    },
    [course?.id, master],
  );
  const placeOf = (id: string) => {
    const place = course && coursePlaces(course).find(({ element }) => element.id === id);
    if (!place) return undefined;
    const ids = { moduleId: place.module.id, sectionId: place.section.id, elementId: id };
    return {
      title: place.element.title,
      to: paths.studentCourse + selectionSearch({ courseId: course.id, ...ids }),
    };
  };
  return <WaitingAnswers onDelivered={onDelivered} placeOf={placeOf} />;
}

function Desk() {
  const profile = useSignedInProfile();
  const { pathname, search } = useLocation();
  const courseId = useLearnerCourseId();
  const tree = usePanel({ name: 'student-tree', width: 280, drawerBelow: NARROW });
  const course = useQuery(outlineQuery(courseId, 'learner')).data;
  useRememberVisit({ profile, mode: 'student', course });
  useCourseChanges(courseId, 'learner');
  useListedEnrolment(profile);
  useKeepOffline(course);
  const home = homeOf(profile);
  const enrolling = pathname === paths.enroll;
  // A code that has just been used is not brought along; one that another course gave is.
  const [wasEnrolled] = useState(home === paths.studentCourse);
  if (home === undefined) return <Navigate to={paths.welcome} replace />;
  if (home === paths.enroll && !enrolling) return <Navigate to={paths.enroll} replace />;
  if (home !== paths.enroll && enrolling) {
    const code = wasEnrolled ? joinCodeIn(search) : undefined;
    return <Navigate to={home + selectionSearch({ courseId }) + joinCodeSearch(code)} replace />;
  }
  return (
    <ProgressProvider studentId={learnerIdOf(profile)} courseId={courseId}>
      <div className="relative flex h-full flex-col overflow-clip">
        <OfflineBar />
        <StudentHeader courseId={courseId} tree={tree} />
        <LateAnswers course={course} />
        <Outlet context={{ courseId, tree } satisfies StudentDesk} />
      </div>
    </ProgressProvider>
  );
}

export function Component() {
  return (
    <RequireSession>
      <Desk />
    </RequireSession>
  );
}
