import { paths } from '../../apps/web/src/app/navigation/paths.ts';

export const studentPaths = Object.values(paths).filter(
  (path) => path.startsWith('/student/') || path === paths.profile || path === paths.settings,
);
