import type { Access } from '@coursecraft/contract/access';
import type { Endpoint } from '@coursecraft/contract/endpoint';
import { type EndpointName, endpoints } from '@coursecraft/contract/endpoints';

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

/** The refused actors with their status; all others are served. */
type RefusedActors = { readonly [A in Actor]?: number };

const VISITOR = { visitor: 401 } as const;
const STUDENTS = { 'student without a course': 403, 'enrolled student': 403, 'another student': 403 } as const;
/** The data belongs to the enrolled student; the other student is in the same course. */
const ONE_STUDENT = { 'student without a course': 404, 'another student': 404, 'SME out of scope': 404 } as const;

const KEPT_OUT: Record<Access, RefusedActors> = {
  public: {},
  'signed-in': VISITOR,
  sme: { ...VISITOR, ...STUDENTS },
  maker: { ...VISITOR, ...STUDENTS },
  admin: { ...VISITOR, ...STUDENTS, 'SME in scope': 403, 'SME out of scope': 403 },
  author: { ...VISITOR, ...STUDENTS, 'SME out of scope': 404 },
  learner: { ...VISITOR, 'student without a course': 404, 'SME out of scope': 404 },
  self: { ...VISITOR, ...ONE_STUDENT, 'SME in scope': 404, admin: 404 },
  'self-or-author': { ...VISITOR, ...ONE_STUDENT },
  'author-or-asker': { ...VISITOR, ...ONE_STUDENT },
};

/** Statuses that differ from the access rule, for the named actors. */
type Exception = { because: string; status: RefusedActors };

const all = (status: number, but: RefusedActors = {}): RefusedActors => ({
  ...Object.fromEntries(ACTORS.filter((actor) => actor !== 'visitor').map((actor) => [actor, status])),
  ...but,
});
const OWN: Exception = {
  because: 'the thing named is the enrolled student’s, and there for nobody else',
  status: all(404, { 'enrolled student': 200 }),
};
const OWN_IMPORT: Exception = {
  because: 'the import named is that of the SME in scope, and there for nobody else',
  status: { 'SME out of scope': 404, admin: 404 },
};
const NAMES_A_COURSE: Exception = {
  because: 'the request names a course or a student of it, which only its authors reach',
  status: { 'SME out of scope': 404 },
};
const NOTHING_UPLOADED: Exception = {
  because: 'nothing is uploaded that could be drawn on, and those who may ask are told so',
  status: { 'SME in scope': 422, admin: 422 },
};
const NO_GRANTS: Exception = {
  because: 'the student holds evidence and may confirm; nobody else writes a real student’s mastery',
  status: { 'SME in scope': 403, admin: 403 },
};

const OF_AN_AUTHOR: Exception = {
  because: 'whoever wrote a note about a student changes it, and no other author',
  status: { admin: 403 },
};

const NO_CONNECTION_ASKED: Exception = { because: 'no system asks to be connected', status: all(404) };
const NO_CONNECTION_ASKED_OF_ANYBODY: Exception = {
  ...NO_CONNECTION_ASKED,
  status: all(404, { visitor: 404 }),
};

/** Decisions of the handlers about the requests sent here. */
export const EXCEPTIONS: { readonly [N in EndpointName]?: Exception } = {
  planModules: NOTHING_UPLOADED,
  generateModule: NOTHING_UPLOADED,
  writeSections: {
    because: 'no model drafted the module, and authors are told so',
    status: { 'SME in scope': 404, admin: 404 },
  },
  generateSection: NOTHING_UPLOADED,
  createElement: NOTHING_UPLOADED,
  getImport: OWN_IMPORT,
  makeImport: {
    because: `${OWN_IMPORT.because}; it is still being read`,
    status: { ...OWN_IMPORT.status, 'SME in scope': 409 },
  },
  undoImport: {
    because: `${OWN_IMPORT.because}; nothing was made of it`,
    status: { ...OWN_IMPORT.status, 'SME in scope': 409 },
  },
  deleteImport: OWN_IMPORT,
  updateAiConnection: { because: 'there is no such connection', status: { admin: 404 } },
  deleteAiConnection: { because: 'there is no such connection', status: { admin: 404 } },
  installLocalRuntime: { because: 'tests have no script that installs it', status: { admin: 422 } },
  downloadLocalModel: { because: 'the catalog has no such model', status: { admin: 404 } },
  addLocalModelFile: { because: 'the path is relative', status: { admin: 422 } },
  deleteLocalModel: { because: 'there is no such model', status: { admin: 404 } },
  testAiConnection: { because: 'there is no such connection', status: { admin: 404 } },
  startGradingEvaluation: { because: 'there is no such connection', status: { admin: 404 } },
  stopGradingEvaluation: { because: 'there is no such evaluation', status: { admin: 404 } },
  pullAiModel: { because: 'there is no such connection', status: { admin: 404 } },
  renewScimToken: { because: 'there is no such identity provider', status: { admin: 404 } },
  deleteScimProvider: { because: 'there is no such identity provider', status: { admin: 404 } },
  letPersonBackIn: { because: 'there is no such person', status: { admin: 404 } },
  deleteLtiPlatform: { because: 'there is no such platform', status: { admin: 404 } },
  answerDeepLink: {
    because: 'no platform has asked for a link, and those who may give one are told so',
    status: { 'SME in scope': 401, admin: 401 },
  },
  addPageSource: { because: 'nothing listens at the address', status: { 'SME in scope': 422, admin: 422 } },
  describePicture: { because: 'no model sees the picture', status: { 'SME in scope': 422, admin: 422 } },
  suggestKeyPoints: { because: 'no model is connected', status: { 'SME in scope': 422, admin: 422 } },
  transcribeAnswer: {
    because: 'what is sent is no recording, and those who may send one are told so',
    status: { 'enrolled student': 415, 'another student': 415, 'SME in scope': 415, admin: 415 },
  },
  requestHint: { because: 'there is no such answer', status: all(404) },
  requestModelAnswer: { because: 'there is no such answer', status: all(404) },
  getRecording: { because: 'there is no such recording', status: all(404) },
  readLtiRoster: {
    because: 'the course is open to no platform',
    status: { 'SME in scope': 404, admin: 404 },
  },
  finishLtiLaunch: { because: 'no launch waits', status: all(401) },
  removeConnection: { because: 'the account is connected to nothing', status: all(404) },
  confirmConnection: NO_CONNECTION_ASKED,
  declineConnection: NO_CONNECTION_ASKED,
  readConnectionRequest: NO_CONNECTION_ASKED_OF_ANYBODY,
  mailConnectionRequest: NO_CONNECTION_ASKED_OF_ANYBODY,
  confirmMailedConnection: NO_CONNECTION_ASKED_OF_ANYBODY,
  playMedia: { because: 'the address is forged', status: all(404, { visitor: 404 }) },
  openMedia: {
    because: 'no published text shows the file',
    status: { 'enrolled student': 404, 'another student': 404 },
  },
  removePushDevice: { because: 'there is no such device', status: all(404) },
  unsubscribe: { because: 'the link is forged', status: all(404, { visitor: 404 }) },
  getCalendar: { because: 'the address is nobody’s', status: all(404, { visitor: 404 }) },
  readRoster: {
    because: 'what is sent is no roster, and those who may send one are told so',
    status: { 'SME in scope': 422, admin: 422 },
  },
  ensureTestStudent: NAMES_A_COURSE,
  createStudent: NAMES_A_COURSE,
  deleteStudent: NAMES_A_COURSE,
  saveProgress: NO_GRANTS,
  saveProgressBulk: NO_GRANTS,
  updateNote: OWN,
  deleteNote: OWN,
  deleteOwnElement: OWN,
  readNotification: OWN,
  deleteCertificate: OWN,
  takeCertificate: {
    because: 'of those who reach the course only the enrolled student has completed it',
    status: { 'another student': 404, 'SME in scope': 403, admin: 403 },
  },
  leaveCourse: {
    because: 'everybody joined by its code a moment ago, authors too',
    status: { 'student without a course': 200, 'SME out of scope': 200 },
  },
  updateStudentNote: OF_AN_AUTHOR,
  deleteStudentNote: OF_AN_AUTHOR,
  deleteComment: { because: 'an author wrote the comment, and no other author deletes it', status: { admin: 403 } },
  getReviewPicture: { because: 'the element shows no such picture', status: all(404, { visitor: 404 }) },
  undoDelete: {
    because: 'an author deleted it, and learners bring back only what is their own',
    status: { 'enrolled student': 404, 'another student': 404 },
  },
  translateEdition: {
    because: 'no model is connected that could translate, and those who may ask are told so',
    status: { 'SME in scope': 422, admin: 422 },
  },
  improveElement: {
    because: 'no model is connected that could improve, and those who may ask are told so',
    status: { 'SME in scope': 422, admin: 422 },
  },
  abortAction: { because: 'nothing runs that could be stopped', status: all(404) },
  markElementDone: {
    because: 'the element has criteria, so nobody can declare it done',
    status: { 'enrolled student': 403, 'another student': 403, 'SME in scope': 403, admin: 403 },
  },
  inviteStudents: {
    because: 'no mail server is set up, and those who may ask are told so',
    status: { 'SME in scope': 409, admin: 409 },
  },
  setAuthorSettings: { because: 'the server’s settings decide it here', status: { admin: 409 } },
  openSample: { because: 'there is no sample course here', status: all(404) },
  askToAuthor: {
    because: 'who makes courses already has nothing to ask for',
    status: { 'SME in scope': 409, 'SME out of scope': 409, admin: 409 },
  },
  enrollWithCode: {
    because: 'the code works for whoever has it, once',
    status: { 'enrolled student': 409, 'another student': 409 },
  },
  deleteProfile: {
    because: 'who authors courses that nobody else does is told to hand them on',
    status: { 'SME in scope': 409, 'SME out of scope': 409, admin: 409 },
  },
  deleteTestStudentData: { because: 'the student named is real, and nobody’s test student', status: all(403) },
  deleteProgress: {
    because: 'a real student’s progress is not deleted, but reset with a reason',
    status: { 'SME in scope': 403, admin: 403 },
  },
};

/** Returns the status by the access rule alone. */
export function statusByAccess(name: EndpointName, actor: Actor): number {
  const { access, status }: Endpoint = endpoints[name];
  return KEPT_OUT[access][actor] ?? status ?? 200;
}

/** Returns the expected status of the valid request. */
export const expectedStatus = (name: EndpointName, actor: Actor): number =>
  EXCEPTIONS[name]?.status[actor] ?? statusByAccess(name, actor);

/** These change what others may do, so they come last. */
const LAST: EndpointName[] = [
  'enrollWithCode',
  'generateCourseCode',
  'leaveCourse',
  'signOutEverywhere',
  'deleteProfile',
];

export const inWalkingOrder: readonly EndpointName[] = [
  ...(Object.keys(endpoints) as EndpointName[]).filter((name) => !LAST.includes(name)),
  ...LAST,
];
