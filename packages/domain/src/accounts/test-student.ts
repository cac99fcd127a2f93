/** Returns the id of an author's test student. */
export const testStudentId = (uid: string) => `sme_${uid}_test`;

/** Returns whether an id is that of a test student. */
export const isTestStudent = (uid: string): boolean => /^sme_.+_test$/.test(uid);
