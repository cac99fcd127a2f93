/** Where a command leads to this part of the settings. */
export const KEPT_COURSES = 'kept-courses';
