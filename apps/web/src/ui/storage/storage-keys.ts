export const STORAGE = {
  courseTitle: 'cc.selectedCourseTitle',
  courseId: 'cc.selectedCourseId',
  studentId: 'cc.selectedStudentId',
  appMode: 'cc.appMode',
  workMode: 'cc.smeWorkMode',
  /** The owner of all unnamed values. */
  person: 'cc.person',
} as const;
