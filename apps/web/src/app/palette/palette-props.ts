import type { Course } from '@coursecraft/contract/courses/course';
import type { Selection } from '../navigation/selection.ts';
import type { Command } from './command.ts';

export type PaletteProps = {
  commands: readonly Command[];
  course: Course | undefined;
  onCourse: (courseId: string) => void;
  onElement: (place: Omit<Selection, 'courseId'> & { courseId?: string; find?: string | undefined }) => void;
  onStudent?: ((place: { courseId: string; studentId: string }) => void) | undefined;
  onClose: () => void;
};
