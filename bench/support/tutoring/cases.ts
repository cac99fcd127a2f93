import { BIENEN } from './bienen-questions.ts';
import { BINDING } from './binding-questions.ts';
import { CONTRACTS } from './contracts-questions.ts';
import { readCourse } from './read-course.ts';

const course = (name: string) => readCourse(new URL(`courses/${name}/`, import.meta.url));

/** Courses with what students ask in them. */
export const TUTORED = [
  { name: 'binding', course: course('binding'), cases: BINDING },
  { name: 'bienen', course: course('bienen'), cases: BIENEN },
  { name: 'contracts', course: course('contracts'), cases: CONTRACTS },
];
