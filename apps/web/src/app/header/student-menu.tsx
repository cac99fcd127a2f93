import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { outlineQuery } from '../../api/course-queries.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { onPageEvent } from '../../ui/page-events.ts';
import { paths } from '../navigation/paths.ts';
import { selectionSearch } from '../navigation/selection.ts';
import { Palette, usePaletteView } from '../palette/palette.tsx';
import type { StudentPlace } from '../palette/student-commands.ts';
import { joinCodeIn } from '../session/join-code.ts';
import { useSignedInProfile } from '../session/require-session.tsx';
import { AvatarMenu } from './avatar-menu.tsx';

const StudentMenuPopover = loadLater(async () => (await import('./student-menu-popover.tsx')).StudentMenuPopover);
const StudentPalette = loadLater(async () => (await import('../palette/student-palette.tsx')).StudentPalette);
const MyCoursesDialog = loadLater(
  async () => (await import('../../features/enrollment/my-courses-dialog.tsx')).MyCoursesDialog,
);

export function StudentMenu({ courseId }: { courseId: string }) {
  const navigate = useNavigate();
  const profile = useSignedInProfile();
  const { pathname, search } = useLocation();
  const code = pathname === paths.enroll ? undefined : joinCodeIn(search);
  const [isOpen, setOpen] = useState(false);
  const [paletteView, showPalette] = usePaletteView();
  const course = useQuery(outlineQuery(courseId, 'learner')).data;
  const at: StudentPlace = {
    courseId,
    onPalette: () => showPalette('palette'),
    onShortcuts: () => showPalette('shortcuts'),
    onCourses: () => setOpen(true),
  };
  const openView = useEffectEvent((view: 'palette' | 'shortcuts' | 'courses') =>
    view === 'courses' ? setOpen(true) : showPalette(view),
  );
  useEffect(() => onPageEvent('cc:student-menu', ({ view }) => openView(view)), []);
  return (
    <>
      <AvatarMenu profile={profile}>
        {(opened) => <StudentMenuPopover profile={profile} at={at} {...opened} />}
      </AvatarMenu>
      <Palette view={paletteView} onView={showPalette} audience="student">
        {(onClose) => (
          <StudentPalette
            at={at}
            course={course}
            onCourse={(id) => void navigate(paths.studentCourse + selectionSearch({ courseId: id }))}
            onElement={(place) => void navigate(paths.studentCourse + selectionSearch({ courseId, ...place }))}
            onClose={onClose}
          />
        )}
      </Palette>
      {(isOpen || code !== undefined) && (
        <MyCoursesDialog
          isOpen
          onClose={() => {
            setOpen(false);
            if (code) navigate(paths.studentCourse + selectionSearch({ courseId }), { replace: true });
          }}
          code={code}
          enrollmentDates={profile.enrollmentDates}
          onOpen={({ id }) => {
            setOpen(false);
            navigate(paths.studentCourse + selectionSearch({ courseId: id }));
          }}
          onLeft={(id) => {
            if (id !== courseId) return;
            setOpen(false);
            navigate(paths.welcome);
          }}
        />
      )}
    </>
  );
}
