// A separate file: importing one of the worker programs would start serving its tasks.

export const COURSE_FILE = 'course.json';
export const READING_FILE = 'reading.json';
export const UNPACKED_FOLDER = 'unpacked';
