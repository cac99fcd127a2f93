/** The test student through whom an author sees a course as a learner. */
export const testStudentId = (uid: string) => `sme_${uid}_test`;

/** Whether an id is that of a test student, whoever’s. */
export const isTestStudent = (uid: string): boolean => /^sme_.+_test$/.test(uid);
