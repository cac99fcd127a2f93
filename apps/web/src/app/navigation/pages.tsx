import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { PartBoundary } from '../../ui/parts/part-boundary.tsx';
import { brokenPage, page } from '../layouts/page.tsx';
import { LoadingScreen } from '../start/loading-screen.tsx';
import { usePageTitle } from './use-page-title.ts';

const Enroll = page(() => import('../../routes/enroll.tsx'));
const StudentCourse = page(() => import('../../routes/student-course.tsx'));
const StudentHelp = page(() => import('../../routes/student-help.tsx'), 'help');
const StudentLayout = page(() => import('../layouts/student-layout.tsx'));
const StudentNotes = page(() => import('../../routes/student-notes.tsx'));
const StudentReview = page(() => import('../../routes/student-review.tsx'));
const StudentSettings = page(() => import('../../routes/student-settings.tsx'));
const StudentStats = page(() => import('../../routes/student-stats.tsx'));
const OtherPages = page(() => import('./other-pages.tsx'));

export const loadLesson = () => Promise.all([StudentLayout.load(), StudentCourse.load()]);

/** The routes. Author pages are a separate chunk, because their file names alone are many. */
export function Pages() {
  const { pathname } = useLocation();
  usePageTitle();
  return (
    <PartBoundary about={pathname} broken={brokenPage}>
      <Suspense fallback={<LoadingScreen />}>
        <Routes>
          <Route path="/student" element={<StudentLayout />}>
            <Route index element={<StudentCourse />} />
            <Route path="course" element={<StudentCourse />} />
            <Route path="enroll" element={<Enroll />} />
            <Route path="notes" element={<StudentNotes />} />
            <Route path="stats" element={<StudentStats />} />
            <Route path="review" element={<StudentReview />} />
            <Route path="settings" element={<StudentSettings />} />
            <Route path="help" element={<StudentHelp />} />
          </Route>
          <Route path="*" element={<OtherPages />} />
        </Routes>
      </Suspense>
    </PartBoundary>
  );
}
