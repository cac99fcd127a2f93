import { createBrowserRouter, Navigate, Outlet } from 'react-router';
import { LoadingScreen } from './loading-screen.tsx';
import { paths } from './paths.ts';
import { RouteError } from './routes/route-error.tsx';

const toWelcome = <Navigate to={paths.welcome} replace />;

/** The route table. Every page is a part of its own, loaded when it is first opened. */
export const router = createBrowserRouter([
  {
    element: <Outlet />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <LoadingScreen />,
    children: [
      { path: '/', element: toWelcome },
      { path: paths.welcome, lazy: () => import('./routes/welcome.tsx') },
      { path: paths.login, lazy: () => import('./routes/login.tsx') },
      { path: paths.requestDemo, lazy: () => import('./routes/request-demo.tsx') },
      { path: paths.course, lazy: () => import('./routes/course-redirect.tsx') },
      {
        lazy: () => import('./layouts/personal-layout.tsx'),
        children: [
          { path: paths.profile, lazy: () => import('./routes/profile.tsx') },
          { path: paths.admin, lazy: () => import('./routes/admin.tsx') },
          { path: paths.settings, lazy: () => import('./routes/settings.tsx') },
        ],
      },
      {
        path: '/sme',
        lazy: () => import('./layouts/sme-layout.tsx'),
        children: [
          { index: true, lazy: () => import('./routes/sme-course.tsx') },
          { path: 'course', lazy: () => import('./routes/sme-course.tsx') },
        ],
      },
      {
        path: '/student',
        lazy: () => import('./layouts/student-layout.tsx'),
        children: [
          { index: true, lazy: () => import('./routes/student-course.tsx') },
          { path: 'course', lazy: () => import('./routes/student-course.tsx') },
          { path: 'enroll', lazy: () => import('./routes/enroll.tsx') },
          { path: 'notes', lazy: () => import('./routes/student-notes.tsx') },
          { path: 'stats', lazy: () => import('./routes/student-stats.tsx') },
          { path: 'settings', lazy: () => import('./routes/student-settings.tsx') },
          { path: 'help', lazy: () => import('./routes/student-help.tsx') },
        ],
      },
      { path: '*', element: toWelcome },
    ],
  },
]);
