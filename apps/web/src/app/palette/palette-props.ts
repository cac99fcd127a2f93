import type { Course } from '@coursecraft/contract/courses/course';
import type { Command } from './command.ts';

export type PaletteProps = {
  commands: readonly Command[];
  /** The open course, as the person sees it. */
  course: Course | undefined;
  onCourse: (courseId: string) => void;
  onElement: (place: { moduleId: string; sectionId: string; elementId: string }) => void;
  /** Opens what a student did in a course; undefined for whoever sees no other people. */
  onStudent?: ((place: { courseId: string; studentId: string }) => void) | undefined;
  onClose: () => void;
};
