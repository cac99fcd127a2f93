/** The test student through whom an author sees a course as a learner. */
export const testStudentId = (uid: string) => `sme_${uid}_test`;

/** Whether an id names some author's test student. */
export const isTestStudentId = (id: string) => /^sme_.+_test$/.test(id);
