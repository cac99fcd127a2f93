/** The test student through whom an author sees a course as a learner. */
export const testStudentId = (uid: string) => `sme_${uid}_test`;
