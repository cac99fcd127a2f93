import type { EndpointName } from '@coursecraft/contract/endpoints';

export const ACTORS = [
  'visitor',
  'student without a course',
  'enrolled student',
  'another student',
  'SME in scope',
  'SME out of scope',
  'admin',
] as const;
export type Actor = (typeof ACTORS)[number];
type Grid = readonly [number, number, number, number, number, number, number];

const anyone = (ok = 200): Grid => [ok, ok, ok, ok, ok, ok, ok];
const signedIn = (ok = 200): Grid => [401, ok, ok, ok, ok, ok, ok];
const sme = (ok = 200): Grid => [401, 403, 403, 403, ok, ok, ok];
const author = (ok = 200): Grid => [401, 403, 403, 403, ok, 404, ok];
const learner = (ok = 200): Grid => [401, 404, ok, ok, ok, 404, ok];
/** What is asked for is the enrolled student's; the other student is enrolled in the same course. */
const selfOrAuthor = (ok = 200): Grid => [401, 404, ok, 404, ok, 404, ok];

/** What is asked for is the enrolled student’s own. */
const self = (ok = 200): Grid => [401, 404, ok, 404, 404, 404, 404];

/** Who may do what, written by hand: statuses in the order of the actors above. */
export const GRID: Record<EndpointName, Grid> = {
  getHealth: anyone(),
  getReady: anyone(),
  getOpenApi: anyone(),
  // The stream stays open; the test reads its status and leaves.
  courseEvents: learner(),
  listCourses: signedIn(),
  createCourse: sme(201),
  getCourse: learner(),
  updateCourse: author(),
  createBlankModule: author(201),
  createBlankSection: author(201),
  createBlankElement: author(201),
  updateModule: author(),
  updateSection: author(),
  updateElement: author(),
  getElement: learner(),
  duplicateCourse: author(201),
  listAuthors: author(),
  addAuthor: author(201),
  searchCourse: learner(),
  deleteCourse: author(),
  restoreCourse: author(),
  deleteModule: author(),
  deleteSection: author(),
  deleteElement: author(),
  undoDelete: author(),
  listElementVersions: author(),
  getElementVersion: author(),
  restoreElementVersion: author(),
  deleteElementVersion: author(),
  reorderModules: author(),
  reorderSections: author(),
  reorderElements: author(),
  move: author(),
  duplicatePart: author(201),
  listUploads: author(),
  toggleUpload: author(),
  uploadFiles: author(201),
  getUploadText: author(),
  correctUploadText: author(),
  listLeaning: author(),
  deleteUpload: author(),
  downloadUpload: author(),
  getMedia: learner(),
  getKnowledge: author(),
  listScenarios: learner(),
  getAssessmentConfig: author(),
  setAssessmentConfig: author(),
  // Nothing is uploaded that could be drawn on: those who may ask are told so.
  generateModule: author(422),
  generateSection: author(422),
  createElement: author(422),
  improveElement: author(),
  editElement: author(),
  editModule: author(),
  editSection: author(),
  planEdit: author(),
  surgicalEdit: author(),
  validateEditPlan: sme(),
  executeEdits: author(),
  previewPrompt: author(),
  listEditRequests: author(),
  getUsage: author(),
  // Nothing runs: whoever is signed in is told so.
  abortAction: signedIn(404),
  listModels: signedIn(),
  assess: learner(),
  // The element has criteria, so nobody can declare it done.
  markElementDone: [401, 404, 403, 403, 403, 404, 403],
  getProfile: signedIn(),
  ensureProfile: signedIn(),
  updateProfile: signedIn(),
  // The code is the course's: it works for whoever has it, once.
  enrollWithCode: [401, 200, 409, 409, 200, 200, 200],
  checkEnrollment: signedIn(),
  generateCourseCode: author(),
  getEnrollmentStats: author(),
  listCourseStudents: author(),
  preEnrollStudents: author(),
  removePreEnrolled: author(),
  promoteSme: author(),
  removeSmeCourse: author(),
  listUsers: sme(),
  ensureTestStudent: author(),
  getProgress: selfOrAuthor(),
  ensureProgress: selfOrAuthor(),
  getOwnProgress: learner(),
  getProgressBatch: selfOrAuthor(),
  getOwnProgressBatch: learner(),
  // The student holds evidence and may confirm; nobody else may write a real student's mastery.
  saveProgress: [401, 404, 200, 404, 403, 404, 403],
  listEvidence: selfOrAuthor(),
  contestEvidence: self(),
  overrideEvidence: author(),
  listContests: author(),
  listDue: self(),
};
