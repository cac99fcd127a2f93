import '../../api/author-addresses.ts';
import { Navigate, Route, Routes } from 'react-router';
import { page } from '../layouts/page.tsx';
import { paths } from './paths.ts';
import { transferPaths } from './transfer-paths.ts';

const Accessibility = page(() => import('../routes/accessibility.tsx'), 'help');
const Admin = page(() => import('../routes/admin.tsx'), 'author');
const Certificate = page(() => import('../routes/certificate.tsx'));
const Connect = page(() => import('../routes/connect.tsx'), 'refusals');
const CourseRedirect = page(() => import('../routes/course-redirect.tsx'));
const DevCourses = page(() => import('../routes/dev-courses.tsx'), 'author');
const Login = page(() => import('../routes/login.tsx'));
const PersonalLayout = page(() => import('../layouts/personal-layout.tsx'));
const Profile = page(() => import('../routes/profile.tsx'));
const RequestDemo = page(() => import('../routes/request-demo.tsx'));
const Settings = page(() => import('../routes/settings.tsx'));
const SmeCourse = page(() => import('../routes/sme-course.tsx'));
const SmeNotes = page(() => import('../routes/sme-notes.tsx'));
const SmeHelp = page(() => import('../routes/sme-help.tsx'), 'help');
const DeepLink = page(() => import('../routes/deep-link.tsx'), 'author');
const SmeExport = page(() => import('../routes/sme-export.tsx'));
const SmeImport = page(() => import('../routes/sme-import.tsx'));
const SmeMarking = page(() => import('../routes/sme-marking.tsx'));
const SmeStats = page(() => import('../routes/sme-stats.tsx'));
const SmeProgress = page(() => import('../routes/sme-progress.tsx'));
const SmeReview = page(() => import('../routes/sme-review.tsx'));
const SmeSettings = page(() => import('../routes/sme-settings.tsx'));
const SmeLayout = page(() => import('../layouts/sme-layout.tsx'), 'author', 'refusals');
const Welcome = page(() => import('../routes/welcome.tsx'));

const toWelcome = <Navigate to={paths.welcome} replace />;

/** The pages of visitors and authors, and those that one has outside of courses. */
export function Component() {
  return (
    <Routes>
      <Route path="/" element={toWelcome} />
      <Route path={paths.welcome} element={<Welcome />} />
      <Route path={paths.login} element={<Login />} />
      <Route path={paths.requestDemo} element={<RequestDemo />} />
      <Route path={paths.accessibility} element={<Accessibility />} />
      <Route path={`${paths.certificate}/:certificateId`} element={<Certificate />} />
      <Route path={paths.connect} element={<Connect />} />
      <Route path={paths.course} element={<CourseRedirect />} />
      <Route element={<PersonalLayout />}>
        <Route path={paths.profile} element={<Profile />} />
        <Route path={transferPaths.deepLink} element={<DeepLink />} />
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
        <Route path="import" element={<SmeImport />} />
        <Route path="export" element={<SmeExport />} />
        <Route path="marking" element={<SmeMarking />} />
        <Route path="stats" element={<SmeStats />} />
        <Route path="progress" element={<SmeProgress />} />
        <Route path="review" element={<SmeReview />} />
        <Route path="settings" element={<SmeSettings />} />
      </Route>
      <Route path="*" element={toWelcome} />
    </Routes>
  );
}
