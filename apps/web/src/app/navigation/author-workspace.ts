import { paths } from './paths.ts';

/** The addresses of the page where authors edit a course. */
export const AUTHOR_WORKSPACE: readonly string[] = ['/sme', paths.smeCourse];
