import '../../api/author-addresses.ts';
import { Navigate, Route, Routes } from 'react-router';
import { page } from '../layouts/page.tsx';
import { paths } from './paths.ts';
import { reminderPaths } from './reminder-paths.ts';
import { transferPaths } from './transfer-paths.ts';

const Accessibility = page(() => import('../../routes/accessibility.tsx'), 'help');
const Admin = page(() => import('../../routes/admin.tsx'), 'author');
const Certificate = page(() => import('../../routes/certificate.tsx'));
const Connect = page(() => import('../../routes/connect.tsx'), 'refusals');
const CourseRedirect = page(() => import('../../routes/course-redirect.tsx'));
const DevCourses = page(() => import('../../routes/dev-courses.tsx'), 'author');
const Login = page(() => import('../../routes/login.tsx'));
const PersonalLayout = page(() => import('../layouts/personal-layout.tsx'));
const Profile = page(() => import('../../routes/profile.tsx'));
const RequestDemo = page(() => import('../../routes/request-demo.tsx'));
const Review = page(() => import('../../routes/review.tsx'), 'refusals');
const Settings = page(() => import('../../routes/settings.tsx'));
const AuthorCourse = page(() => import('../../routes/author-course.tsx'));
const AuthorInbox = page(() => import('../../routes/author-notes.tsx'));
const AuthorHelp = page(() => import('../../routes/author-help.tsx'), 'help');
const DeepLink = page(() => import('../../routes/deep-link.tsx'), 'author');
const AuthorExport = page(() => import('../../routes/author-export.tsx'));
const AuthorImport = page(() => import('../../routes/author-import.tsx'));
const AuthorGrading = page(() => import('../../routes/author-grading.tsx'));
const AuthorStudents = page(() => import('../../routes/author-students.tsx'));
const AuthorStats = page(() => import('../../routes/author-stats.tsx'));
const AuthorProgress = page(() => import('../../routes/author-progress.tsx'));
const AuthorReview = page(() => import('../../routes/author-review.tsx'));
const AuthorSettings = page(() => import('../../routes/author-settings.tsx'));
const AuthorLayout = page(() => import('../layouts/author-layout.tsx'), 'author', 'refusals');
const Unsubscribe = page(() => import('../../routes/unsubscribe.tsx'), 'refusals');
const Welcome = page(() => import('../../routes/welcome.tsx'));

const toWelcome = <Navigate to={paths.welcome} replace />;

export function Component() {
  return (
    <Routes>
      <Route path="/" element={toWelcome} />
      <Route path={paths.welcome} element={<Welcome />} />
      <Route path={paths.login} element={<Login />} />
      <Route path={paths.requestDemo} element={<RequestDemo />} />
      <Route path={paths.accessibility} element={<Accessibility />} />
      <Route path={`${paths.certificate}/:certificateId`} element={<Certificate />} />
      <Route path={paths.review} element={<Review />} />
      <Route path={reminderPaths.unsubscribe} element={<Unsubscribe />} />
      <Route path={paths.connect} element={<Connect />} />
      <Route path={paths.course} element={<CourseRedirect />} />
      <Route element={<PersonalLayout />}>
        <Route path={paths.profile} element={<Profile />} />
        <Route path={transferPaths.deepLink} element={<DeepLink />} />
        <Route path={paths.admin} element={<Admin />} />
        <Route path={paths.settings} element={<Settings />} />
        <Route path={paths.devCourses} element={<DevCourses />} />
      </Route>
      <Route path="/sme" element={<AuthorLayout />}>
        <Route index element={<AuthorCourse />} />
        <Route path="course" element={<AuthorCourse />} />
        <Route path="notes" element={<AuthorInbox />} />
        <Route path="notes/problems" element={<AuthorInbox />} />
        <Route path="help" element={<AuthorHelp />} />
        <Route path="import" element={<AuthorImport />} />
        <Route path="export" element={<AuthorExport />} />
        <Route path="marking" element={<AuthorGrading />} />
        <Route path="students" element={<AuthorStudents />} />
        <Route path="stats" element={<AuthorStats />} />
        <Route path="progress" element={<AuthorProgress />} />
        <Route path="review" element={<AuthorReview />} />
        <Route path="settings" element={<AuthorSettings />} />
      </Route>
      <Route path="*" element={toWelcome} />
    </Routes>
  );
}
