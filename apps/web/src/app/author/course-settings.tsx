import type { ComponentProps } from 'react';
import { SettingsDialog } from '../../features/courses/settings/settings-dialog.tsx';
import { CourseLinks } from '../../features/lti/course-links.tsx';

type Props = Omit<ComponentProps<typeof SettingsDialog>, 'platforms'>;

export function CourseSettings(props: Props) {
  return <SettingsDialog {...props} platforms={<CourseLinks courseId={props.course.id} />} />;
}
