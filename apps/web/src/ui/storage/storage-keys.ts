/** Names in local storage that outlive a visit. */
export const STORAGE = {
  courseTitle: 'cc.selectedCourseTitle',
  courseId: 'cc.selectedCourseId',
  studentId: 'cc.selectedStudentId',
  appMode: 'cc.appMode',
  workMode: 'cc.smeWorkMode',
} as const;
