/** Names in local storage that outlive a visit. */
export const STORAGE = {
  courseTitle: 'cc.selectedCourseTitle',
  courseId: 'cc.selectedCourseId',
  studentId: 'cc.selectedStudentId',
  appMode: 'cc.appMode',
  workMode: 'cc.smeWorkMode',
  /** Whose all of these are that name nobody. */
  person: 'cc.person',
} as const;
