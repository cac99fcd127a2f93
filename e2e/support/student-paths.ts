import { paths } from '../../apps/web/src/app/navigation/paths.ts';

/** Every page that a student has, from the table of addresses. */
export const studentPaths = Object.values(paths).filter(
  (path) => path.startsWith('/student/') || path === paths.profile || path === paths.settings,
);
