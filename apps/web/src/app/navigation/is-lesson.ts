/** Whether an address opens a lesson for a student. */
export const isLesson = (pathname: string): boolean => /^\/student(\/course)?\/?$/.test(pathname);
