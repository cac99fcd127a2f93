export const KEPT_COURSES = 'kept-courses';
