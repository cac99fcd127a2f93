import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { PartBoundary } from '../../ui/parts/part-boundary.tsx';
import { brokenPage, page } from '../layouts/page.tsx';
import { LoadingScreen } from '../start/loading-screen.tsx';
import { paths } from './paths.ts';
import { usePageTitle } from './use-page-title.ts';

const Accessibility = page(() => import('../routes/accessibility.tsx'), 'help');
const Admin = page(() => import('../routes/admin.tsx'), 'author');
const Certificate = page(() => import('../routes/certificate.tsx'));
const CourseRedirect = page(() => import('../routes/course-redirect.tsx'));
const DevCourses = page(() => import('../routes/dev-courses.tsx'), 'author');
const Enroll = page(() => import('../routes/enroll.tsx'));
const Login = page(() => import('../routes/login.tsx'));
const PersonalLayout = page(() => import('../layouts/personal-layout.tsx'));
const Profile = page(() => import('../routes/profile.tsx'));
const RequestDemo = page(() => import('../routes/request-demo.tsx'));
const Settings = page(() => import('../routes/settings.tsx'));
const SmeCourse = page(() => import('../routes/sme-course.tsx'));
const SmeNotes = page(() => import('../routes/sme-notes.tsx'));
const SmeHelp = page(() => import('../routes/sme-help.tsx'), 'help');
const SmeMarking = page(() => import('../routes/sme-marking.tsx'));
const SmeStats = page(() => import('../routes/sme-stats.tsx'));
const SmeProgress = page(() => import('../routes/sme-progress.tsx'));
const SmeReview = page(() => import('../routes/sme-review.tsx'));
const SmeSettings = page(() => import('../routes/sme-settings.tsx'));
const SmeLayout = page(() => import('../layouts/sme-layout.tsx'), 'author', 'refusals');
const StudentCourse = page(() => import('../routes/student-course.tsx'));
const StudentHelp = page(() => import('../routes/student-help.tsx'), 'help');
const StudentLayout = page(() => import('../layouts/student-layout.tsx'));
const StudentNotes = page(() => import('../routes/student-notes.tsx'));
const StudentReview = page(() => import('../routes/student-review.tsx'));
const StudentSettings = page(() => import('../routes/student-settings.tsx'));
const StudentStats = page(() => import('../routes/student-stats.tsx'));
const Welcome = page(() => import('../routes/welcome.tsx'));

const toWelcome = <Navigate to={paths.welcome} replace />;

/** Has a lesson drawn at once when its page is. */
export const loadLesson = () => Promise.all([StudentLayout.load(), StudentCourse.load()]);

/** The route table. */
export function Pages() {
  const { pathname } = useLocation();
  usePageTitle();
  return (
    <PartBoundary about={pathname} broken={brokenPage}>
      <Suspense fallback={<LoadingScreen />}>
        <Routes>
          <Route path="/" element={toWelcome} />
          <Route path={paths.welcome} element={<Welcome />} />
          <Route path={paths.login} element={<Login />} />
          <Route path={paths.requestDemo} element={<RequestDemo />} />
          <Route path={paths.accessibility} element={<Accessibility />} />
          <Route path={`${paths.certificate}/:certificateId`} element={<Certificate />} />
          <Route path={paths.course} element={<CourseRedirect />} />
          <Route element={<PersonalLayout />}>
            <Route path={paths.profile} element={<Profile />} />
            <Route path={paths.admin} element={<Admin />} />
            <Route path={paths.settings} element={<Settings />} />
            <Route path={paths.devCourses} element={<DevCourses />} />
          </Route>
          <Route path="/sme" element={<SmeLayout />}>
            <Route index element={<SmeCourse />} />
            <Route path="course" element={<SmeCourse />} />
            <Route path="notes" element={<SmeNotes />} />
            <Route path="notes/problems" element={<SmeNotes />} />
            <Route path="help" element={<SmeHelp />} />
            <Route path="marking" element={<SmeMarking />} />
            <Route path="stats" element={<SmeStats />} />
            <Route path="progress" element={<SmeProgress />} />
            <Route path="review" element={<SmeReview />} />
            <Route path="settings" element={<SmeSettings />} />
          </Route>
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
          <Route path="*" element={toWelcome} />
        </Routes>
      </Suspense>
    </PartBoundary>
  );
}
