import type { Course } from '@coursecraft/contract/courses/course';
import type { Command } from './command.ts';

export type PaletteProps = {
  commands: readonly Command[];
  course: Course | undefined;
  onCourse: (courseId: string) => void;
  onElement: (place: { moduleId: string; sectionId: string; elementId: string }) => void;
  onStudent?: ((place: { courseId: string; studentId: string }) => void) | undefined;
  onClose: () => void;
};
