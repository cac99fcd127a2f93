import { CircleUserRound, Library, Settings } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MyCoursesDialog } from '../../features/enrolment/my-courses-dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { joinCodeIn } from '../join-code.ts';
import { appMessages } from '../messages.ts';
import { paths } from '../paths.ts';
import { useSignedInProfile } from '../require-session.tsx';
import { selectionSearch } from '../selection.ts';
import { UserMenu } from './user-menu.tsx';

/** A student's menu, with the courses behind it. A course code that a link brought opens them at once. */
export function StudentMenu({ courseId }: { courseId: string }) {
  const t = useMessages(appMessages);
  const navigate = useNavigate();
  const profile = useSignedInProfile();
  const { pathname, search } = useLocation();
  const code = pathname === paths.enroll ? undefined : joinCodeIn(search);
  const [isOpen, setOpen] = useState(false);
  const isEnrolled = profile.enrolledCourses.length > 0;
  return (
    <>
      <UserMenu profile={profile}>
        <MenuItem icon={CircleUserRound} onAction={() => navigate(paths.profile)}>
          {t('profile')}
        </MenuItem>
        <MenuItem icon={Library} onAction={() => setOpen(true)}>
          {t('courses')}
        </MenuItem>
        <MenuItem icon={Settings} onAction={() => navigate(isEnrolled ? paths.studentSettings : paths.settings)}>
          {t('settings')}
        </MenuItem>
      </UserMenu>
      <MyCoursesDialog
        isOpen={isOpen || code !== undefined}
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
      />
    </>
  );
}
