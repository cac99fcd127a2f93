import { useQuery } from '@tanstack/react-query';
import { PanelLeft } from 'lucide-react';
import { useLocation } from 'react-router';
import { outlineQuery } from '../../api/course-queries.ts';
import { useProgress } from '../../features/progress/progress-provider.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { PHONE, useMedia } from '../../ui/use-media.ts';
import { appMessages } from '../messages.ts';
import { paths } from '../navigation/paths.ts';
import { selectionSearch } from '../navigation/selection.ts';
import type { Panel } from '../workspace/use-panel.ts';
import { CourseTitle } from './course-title.tsx';
import { HeaderBar } from './header-bar.tsx';
import { StudentMenu } from './student-menu.tsx';

const MasteryLink = loadLater(async () => (await import('./mastery-link.tsx')).MasteryLink, { isAside: true });

const StudentIcons = loadLater(async () => (await import('./student-icons.tsx')).StudentIcons, {
  isAside: true,
  // Three icons.
  skeleton: <span className="w-27" />,
});

const WITH_SIDEBAR: readonly string[] = ['/student', paths.studentCourse];

export function StudentHeader({ courseId, tree }: { courseId: string; tree: Panel }) {
  const t = useMessages(appMessages);
  const course = useQuery(outlineQuery(courseId, 'learner')).data;
  const { progress } = useProgress();
  const { pathname } = useLocation();
  // Phones have them in the bottom bar.
  const hasIcons = !useMedia(PHONE) && courseId !== '';
  const inCourse = selectionSearch({ courseId });
  const toCourse = paths.studentCourse + inCourse;
  return (
    <HeaderBar
      start={
        courseId &&
        WITH_SIDEBAR.includes(pathname) && (
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
        course && <CourseTitle {...fold} title={course.title} to={toCourse} minScale={0.85} rollup={progress?.rollup} />
      }
      status={
        hasIcons &&
        progress &&
        progress.rollup.total > 0 && <MasteryLink rollup={progress.rollup} to={paths.studentStats + inCourse} />
      }
      icons={hasIcons && <StudentIcons search={inCourse} />}
      end={<StudentMenu courseId={courseId} />}
    />
  );
}
