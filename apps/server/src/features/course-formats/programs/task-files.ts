// Apart from the programs that read and write packages: whoever imports one of those would serve its tasks.

/** Where a course that is to be written lies in the folder of its task. */
export const COURSE_FILE = 'course.json';
/** Where what was read lies in the folder of its task, and a tar archive unpacked. */
export const READING_FILE = 'reading.json';
export const UNPACKED_FOLDER = 'unpacked';
