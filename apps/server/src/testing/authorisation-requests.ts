import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@coursecraft/contract/endpoints';
import { DEFAULT_STUDY_REMINDERS } from '@coursecraft/contract/study-reminders/study-reminders';
import { freshParts } from './fresh-parts.ts';
import type { TestCourse } from './make-course.ts';
import { certificateRequests } from './own-certificate.ts';
import { ownPart, ownTranslation } from './own-translation.ts';
import type { Person } from './speak-to.ts';

type Request = { params?: object; query?: object; body?: object };

const ltiPlatform = (issuer: string) => ({
  name: 'School',
  issuer,
  clientId: 'coursecraft',
  authorizationUrl: 'https://lms.school.example/auth',
  tokenUrl: 'https://lms.school.example/token',
  keysUrl: 'https://lms.school.example/keys',
});

const REVIEW_LINK = { shows: 'published', mayComment: true, days: 14 } as const;

const SOON = new Date(Date.now() + 3_600_000).toISOString();

/** Returns a valid request per endpoint, for a course of `author` with the student `named` and a `colleague`. */
export function authorisationRequests(
  course: TestCourse,
  named: Person,
  author: Person,
  colleague: Person,
): { [N in EndpointName]: Request | (() => Promise<Request>) } {
  const { courseId, moduleId, sectionId, elementId, rows, code } = course;
  const student = { studentId: named.profile.uid, courseId };
  const verdict = async () => {
    await named.do('assess', { body: { courseId, elementId, itemId: 'itm_choice', response: 'b' } });
    const { evidence } = await named.do('listEvidence', { params: student });
    return { ...student, evidenceId: evidence.at(-1)?.evidenceId ?? '' };
  };
  let review: Promise<{ token: string }> | undefined;
  const reviewToken = async () => {
    review ??= author.do('createReviewLink', { params: { courseId }, body: REVIEW_LINK });
    return (await review).token;
  };
  const ownComment = async () => {
    const comment = { params: { courseId }, body: { elementId, text: 'Which sea?' } };
    return { courseId, commentId: (await author.do('createComment', comment)).comment.commentId };
  };
  let answered = 0;
  const unmarked = async () => {
    answered += 1;
    const answer = `The sea is high ${answered} times, and nobody asks it why it is so.`;
    // Only one answer per question may wait for a teacher.
    const task = answered % 2 === 1 ? { itemId: 'itm_free' } : { scenarioId: course.scenarioId };
    await named.do('assess', { body: { courseId, elementId, ...task, answer } });
    const { evidence } = await named.do('listEvidence', { params: student });
    return { courseId, evidenceId: evidence.at(-1)?.evidenceId ?? '' };
  };
  const marked = async () => {
    const params = await unmarked();
    await author.do('markAnswer', { params, body: { verdict: 'met' } });
    return { params };
  };
  /** A result that counts already and is skipped. */
  const counted = async () => {
    const { evidence } = await named.do('listEvidence', { params: student });
    return evidence.find(({ source, verdict: result }) => source === 'item' && result === 'met')?.evidenceId ?? '';
  };
  const request = { name: 'Ada', email: 'ada@school.example' };
  let asked: { params: { id: string } } | undefined;
  /** One for all, because of the rate limit. */
  const demoRequest = async () => {
    asked ??= { params: { id: (await author.do('createDemoRequest', { body: request })).demoRequest.id } };
    return asked;
  };
  const updates = [{ rowId: rows.moon, status: 'mastered' }];
  const upload = 'empty of meaning.txt';
  const {
    packaged,
    blankElement,
    blankCourse,
    blankSection,
    blankModule,
    oldVersion,
    rewritten,
    longElement,
    statement,
  } = freshParts(course, author);
  const scenario = {
    elementId,
    rowIds: [rows.two],
    difficulty: 1,
    title: 'On the quay',
    situation: 'A friend waits.',
    opening: 'What do you say?',
  };
  const ownImport = async () => {
    const { body } = await author.send('startImport', {}, [{ name: 'nothing.bin', content: '\u0000' }]);
    return { params: { importId: body.import.importId } };
  };
  const ownScenario = async () => {
    const made = await author.do('createScenario', { params: { courseId }, body: scenario });
    return { courseId, scenarioId: made.scenario.scenarioId };
  };
  const flag = { elementId, body: 'This is misspelt.' };
  const ownNote = async () => {
    const { note } = await named.do('createNote', { params: { courseId }, body: { text: 'Ask.' } });
    return { courseId, noteId: note.id };
  };
  const noteAbout = async () => {
    const { note } = await author.do('createStudentNote', { params: student, body: { text: 'Reads ahead.' } });
    return { ...student, noteId: note.id };
  };
  const groupName = () => `Class ${randomUUID()}`;
  const ownGroup = async () => {
    const made = await author.do('createGroup', { params: { courseId }, body: { name: groupName() } });
    return { courseId, groupId: made.group.groupId };
  };
  const place = { courseId, moduleId, sectionId, elementId };
  const command = { kind: 'replace-term', find: 'sea', replace: 'ocean' } as const;
  const plan = { weekdays: [1, 3, 5], minutes: 20, streak: false, isPaused: false };
  const noPlan = { planId: 'act_none', baseVersion: 1, baseHash: '', summary: '', edits: [] };
  const promotion = { params: { id: colleague.profile.uid }, body: { courseId } };
  const outline = async () => (await author.do('getCourse', { params: { courseId }, query: { outline: '1' } })).course;
  const idsOf = (parts: { id: string }[] = []) => ({ order: parts.map(({ id }) => id) });
  return {
    getHealth: {},
    getReady: {},
    getOpenApi: {},
    getSystem: {},
    listFailedJobs: {},
    retryFailedJob: { params: { id: randomUUID() } },
    courseEvents: { query: { courseId } },
    tellPresence: { params: { courseId }, body: { page: 'pag_1', elementId, isWriting: true } },
    listCourses: {},
    getHome: {},
    createCourse: { body: { title: 'Another' } },
    getCourse: { params: { courseId } },
    updateCourse: { params: { courseId }, body: { description: 'About the sea' } },
    createBlankModule: { params: { courseId }, body: {} },
    createBlankSection: { params: { courseId, moduleId }, body: {} },
    createBlankElement: { params: { courseId, sectionId }, body: {} },
    updateModule: { params: { courseId, moduleId }, body: { title: 'Sea' } },
    updateSection: { params: { courseId, sectionId }, body: { title: 'Water' } },
    updateElement: { params: { courseId, elementId }, body: { title: 'Why' } },
    getElement: { params: { courseId, elementId } },
    duplicateCourse: { params: { courseId }, body: {} },
    listAuthors: { params: { courseId } },
    addAuthor: { params: { courseId }, body: { email: colleague.email } },
    searchCourse: { params: { courseId }, query: { q: 'moon' } },
    deleteCourse: blankCourse,
    restoreCourse: async () => {
      const request = await blankCourse();
      await author.do('deleteCourse', request);
      return request;
    },
    deleteModule: blankModule,
    deleteSection: blankSection,
    deleteElement: blankElement,
    undoDelete: async () => {
      const { undoToken } = await author.do('deleteElement', await blankElement());
      return { params: { courseId }, body: { undoToken } };
    },
    listDeletions: { params: { courseId } },
    countProofs: { params: { courseId }, query: { partId: elementId } },
    listElementVersions: { params: { courseId, elementId } },
    getElementVersion: oldVersion,
    restoreElementVersion: oldVersion,
    deleteElementVersion: oldVersion,
    reorderModules: async () => ({ params: { courseId }, body: idsOf((await outline()).modules) }),
    reorderSections: async () => {
      const module = (await outline()).modules.find(({ id }) => id === moduleId);
      return { params: { courseId, moduleId }, body: idsOf(module?.sections) };
    },
    reorderElements: async () => {
      const sections = (await outline()).modules.flatMap((module) => module.sections);
      return { params: { courseId, sectionId }, body: idsOf(sections.find(({ id }) => id === sectionId)?.elements) };
    },
    listDueDates: { params: { courseId } },
    setDueDate: async () => ({
      params: { courseId, moduleId },
      body: { dueOn: '2026-01-31', groupId: (await ownGroup()).groupId },
    }),
    getCalendarFeed: {},
    createCalendarFeed: {},
    deleteCalendarFeed: {},
    getStudyReminders: {},
    setStudyReminders: { body: DEFAULT_STUDY_REMINDERS },
    addPushDevice: {
      body: {
        endpoint: 'https://push.example.org/1',
        keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
        name: 'Phone',
      },
    },
    removePushDevice: { params: { deviceId: 'psh_none' } },
    unsubscribe: { body: { token: 'forged' } },
    getCalendar: { params: { name: `${'a'.repeat(43)}.ics` } },
    getModuleStanding: { params: { courseId, moduleId } },
    remindStudents: { params: { courseId, moduleId }, body: { studentIds: [student.studentId] } },
    publish: { params: { courseId }, body: { elementId } },
    listChanges: { params: { courseId } },
    discardChanges: { params: { courseId }, body: { elementId } },
    listPublications: { params: { courseId } },
    schedulePublication: { params: { courseId }, body: { elementId, at: SOON } },
    listScheduledPublications: { params: { courseId } },
    cancelScheduledPublication: async () => {
      const body = { elementId, at: SOON };
      const { scheduled } = await author.do('schedulePublication', { params: { courseId }, body });
      return { params: { courseId, scheduleId: scheduled.scheduleId } };
    },
    undoPublication: async () => {
      const { params } = await blankElement();
      const body = { elementId: params.elementId, published: false };
      const { publicationId = '' } = await author.do('publish', { params: { courseId }, body });
      return { params: { courseId, publicationId } };
    },
    move: { params: { courseId }, body: { id: elementId, toParentId: sectionId, index: 0 } },
    duplicatePart: async () => {
      const { params } = await blankElement();
      return { params: { courseId }, body: { id: params.elementId } };
    },
    listEditions: { params: { courseId } },
    createEdition: async () => ({ ...(await blankCourse()), body: { language: 'de' } }),
    changeEdition: { params: { courseId }, body: { language: 'en', elementId } },
    getEditionState: { params: { courseId } },
    compareWithOriginal: async () => ({ params: (await ownTranslation(author)).params }),
    confirmPart: () => ownPart(author),
    detachPart: () => ownPart(author),
    addFromOriginal: async () => {
      const { params: of, originalPartId } = await ownTranslation(author);
      return { params: { courseId: of.courseId }, body: { originalPartId } };
    },
    translateEdition: { body: { courseId } },
    listUploads: { params: { courseId } },
    toggleUpload: { params: { courseId }, body: { name: upload, useInContext: false } },
    uploadFiles: { params: { courseId } },
    uploadMedia: { params: { courseId } },
    addTextSource: { params: { courseId }, body: { title: 'Tides', text: 'The sea rises.' } },
    addPageSource: { params: { courseId }, body: { address: 'http://127.0.0.1:9/' } },
    listLtiPlatforms: {},
    createLtiPlatform: () => Promise.resolve({ body: ltiPlatform(randomUUID()) }),
    deleteLtiPlatform: { params: { platformId: 'plt_none' } },
    inviteLtiPlatform: { body: {} },
    finishLtiLaunch: { body: { launch: 'none' } },
    listConnections: {},
    removeConnection: { params: { connectionId: 'none' } },
    confirmConnection: { params: { requestId: 'cnr_none' }, body: {} },
    declineConnection: { params: { requestId: 'cnr_none' } },
    readConnectionRequest: { body: { token: 'none' } },
    mailConnectionRequest: { body: { token: 'none' } },
    confirmMailedConnection: { body: { token: 'none' } },
    answerDeepLink: { params: { courseId }, body: { request: 'none' } },
    listLtiLinks: { params: { courseId } },
    setGradeRule: { params: { courseId }, body: { gradeRule: { kind: 'criteria' } } },
    readLtiRoster: { params: { courseId, platformId: 'plt_none' }, body: {} },
    closeLtiLink: { params: { courseId, platformId: 'plt_none' } },
    listAiConnections: {},
    createAiConnection: { body: { provider: 'ollama', name: 'Cellar' } },
    updateAiConnection: { params: { connectionId: 'aic_none' }, body: { name: 'Attic' } },
    deleteAiConnection: { params: { connectionId: 'aic_none' } },
    testAiConnection: { params: { connectionId: 'aic_none' }, query: {} },
    getAiRoles: {},
    setAiRoles: { body: { drafting: null } },
    getCourseAi: { params: { courseId } },
    setCourseAi: { params: { courseId }, body: { isInternalOnly: false } },
    listLocalModels: {},
    installLocalRuntime: { body: {} },
    downloadLocalModel: { body: { modelId: 'none' } },
    addLocalModelFile: { body: { path: 'none.gguf' } },
    deleteLocalModel: { params: { modelId: 'own-none' } },
    listGradingEvaluations: {},
    startGradingEvaluation: { body: { connectionId: 'aic_none', model: 'any' } },
    stopGradingEvaluation: { params: { evaluationId: 'evl_none' } },
    getAiLimits: {},
    setAiLimits: { body: {} },
    getAiUsage: {},
    discoverAiServers: { body: {} },
    pullAiModel: { body: { connectionId: 'aic_none', model: 'any' } },
    listScimProviders: {},
    createScimProvider: { body: { name: 'School' } },
    renewScimToken: { params: { providerId: 'scp_none' }, body: {} },
    deleteScimProvider: { params: { providerId: 'scp_none' } },
    letPersonBackIn: { params: { id: 'nobody' }, body: {} },
    previewExport: { params: { courseId, format: 'coursecraft' } },
    exportCourse: { params: { courseId, format: 'coursecraft' } },
    startImport: {},
    startImportInto: { params: { courseId } },
    listImports: {},
    getImport: ownImport,
    makeImport: async () => ({ ...(await ownImport()), body: {} }),
    undoImport: async () => ({ ...(await ownImport()), body: {} }),
    deleteImport: ownImport,
    getUploadText: { params: { courseId, name: upload } },
    correctUploadText: { params: { courseId, name: upload }, body: { text: 'y' } },
    listReferences: { params: { courseId, name: upload } },
    deleteUpload: async () => {
      await author.upload(courseId, [{ name: 'doomed.md', content: '# Doomed' }]);
      return { params: { courseId, name: 'doomed.md' } };
    },
    describePicture: { params: { courseId, name: 'dot.png' }, body: {} },
    downloadUpload: { params: { courseId, name: upload } },
    measureCourse: { params: { courseId } },
    getMedia: { params: { courseId, name: 'dot.png' } },
    openMedia: { params: { courseId, name: 'dot.png' } },
    listEmbedHosts: {},
    playMedia: { params: { pass: 'forged' } },
    getKnowledge: { params: { courseId } },
    listScenarios: { params: { courseId } },
    getAssessmentConfig: { params: { courseId } },
    setAssessmentConfig: { params: { courseId }, body: {} },
    setKnowledge: async () => {
      const { params } = await blankElement();
      return { params, body: { elementId: params.elementId, rows: [{ statement }] } };
    },
    removeItems: { params: { courseId }, body: { baseVersions: {} } },
    restoreItems: { params: { courseId }, body: { removal: { elements: [], criteria: [] } } },
    appendKnowledge: async () => {
      const { params } = await blankElement();
      return { params, body: { elementId: params.elementId, rows: [{ statement }] } };
    },
    getKnowledgeMeta: { params: { courseId } },
    setKnowledgeMeta: { params: { courseId }, body: { audience: 'Sailors' } },
    getKnowledgePack: { params: { courseId }, query: { moduleId, sectionId } },
    improveKnowledge: { body: { courseId, elementId } },
    improveKnowledgeSet: async () => ({
      params: { courseId },
      body: { elementId: (await blankElement()).params.elementId },
    }),
    improveKnowledgeRow: { params: { courseId }, body: { rowId: rows.moon, persist: false } },
    createScenario: { params: { courseId }, body: scenario },
    generateScenarios: async () => {
      const { params } = await rewritten();
      return { params: { courseId }, body: { elementId: params.elementId, count: 1 } };
    },
    improveScenario: async () => {
      const { scenarioId } = await ownScenario();
      return { params: { courseId }, body: { scenarioId } };
    },
    updateScenario: async () => ({ params: await ownScenario(), body: { title: 'On the pier' } }),
    deleteScenario: async () => ({ params: await ownScenario() }),
    listRowVersions: { params: { courseId, rowId: rows.moon } },
    getRowVersion: rewritten,
    restoreRowVersion: rewritten,
    deleteRowVersion: rewritten,
    getCoverage: { params: { courseId } },
    suggestKeyPoints: { params: { courseId, rowId: rows.moon } },
    tryAnswer: { params: { courseId, rowId: rows.moon }, body: { answer: 'The moon pulls.' } },
    tryJudge: { params: { courseId }, body: { rowIds: [rows.moon] } },
    planModules: { body: { courseId, length: 'brief' } },
    generateModule: { body: { courseId } },
    writeSections: { body: { courseId, moduleId } },
    listSectionDrafts: { params: { courseId } },
    generateSection: { body: { courseId, moduleId } },
    createElement: { body: { courseId, moduleId, sectionId, format: 'lesson' } },
    improveElement: { body: { ...place, goals: 'Say ocean.' } },
    editElement: { body: { ...place, command } },
    editCourse: async () => {
      const modules = (await outline()).modules.map(({ id, title }) => ({ id, title }));
      return { body: { courseId, title: 'Sea', course: { modules } } };
    },
    editModule: async () => {
      const module = (await outline()).modules.find(({ id }) => id === moduleId);
      const sections = module?.sections.map(({ id, title }) => ({ id, title })) ?? [];
      return { body: { courseId, moduleId, title: 'Sea', module: { sections } } };
    },
    editSection: async () => {
      const all = (await outline()).modules.flatMap((module) => module.sections);
      const elements = all.find(({ id }) => id === sectionId)?.elements ?? [];
      const section = { elements: elements.map(({ id, title }) => ({ id, title })) };
      return { body: { courseId, moduleId, sectionId, title: 'Water', section } };
    },
    listAskable: { params: { courseId }, query: { of: 'element', partId: elementId } },
    planEdit: { body: { ...place, command } },
    surgicalEdit: { body: { ...place, command } },
    validateEditPlan: { body: { editPlan: noPlan, content: 'x' } },
    executeEdits: { body: { ...place, editPlan: noPlan } },
    decideEdits: async () => {
      const { plan: edits } = await author.do('planEdit', { body: { ...place, command } });
      return { params: { courseId, requestId: edits.planId }, body: { elementId, accepted: ['edit-1'] } };
    },
    previewPrompt: { body: { courseId, task: 'edit', elementId, hint: 'Say ocean.' } },
    listEditRequests: { params: { courseId } },
    getUsage: { params: { courseId } },
    abortAction: { params: { actionId: 'act_nothing' } },
    listModels: {},
    transcribeAnswer: { params: { courseId } },
    listDrafts: { params: { courseId, elementId } },
    saveDraft: { params: { courseId, elementId, taskId: 'itm_free' }, body: { text: 'The moon' } },
    requestHint: { params: { courseId, messageId: 'msg_unknown' } },
    requestModelAnswer: { params: { courseId, messageId: 'msg_unknown' } },
    getRecording: { params: { courseId, recordingId: 'rec_unknown' } },
    assess: { body: { courseId, elementId, itemId: 'itm_choice', response: 'b' } },
    markElementDone: { params: { courseId, elementId } },
    getEntrance: {},
    getProfile: {},
    ensureProfile: { body: {} },
    updateProfile: { body: { preferences: { theme: 'dark' } } },
    findCourseByCode: { params: { code } },
    enrollWithCode: { body: { code } },
    checkEnrollment: {},
    leaveCourse: { params: { courseId } },
    ...certificateRequests(course, author, named),
    generateCourseCode: { body: { courseId } },
    getEnrollmentStats: { params: { courseId } },
    listCourseStudents: { params: { courseId } },
    listGroups: { params: { courseId } },
    createGroup: async () => ({ params: { courseId }, body: { name: groupName(), studentIds: [student.studentId] } }),
    renameGroup: async () => ({ params: await ownGroup(), body: { name: groupName() } }),
    changeMembers: async () => ({ params: await ownGroup(), body: { add: [student.studentId] } }),
    deleteGroup: async () => ({ params: await ownGroup() }),
    listStudentNotes: { params: student },
    createStudentNote: { params: student, body: { text: 'Reads ahead.' } },
    updateStudentNote: async () => ({ params: await noteAbout(), body: { text: 'Asks little.' } }),
    deleteStudentNote: async () => ({ params: await noteAbout() }),
    inviteStudents: { params: { courseId }, body: { emails: ['ada@example.org'] } },
    preEnrollStudents: { body: { courseId, emails: ['awaited@example.org'] } },
    readRoster: { params: { courseId } },
    removePreEnrolled: { body: { courseId, email: 'awaited@example.org' } },
    listStudents: {},
    createStudent: { body: { email: 'invited@example.org', courseId } },
    getStudent: { params: { studentId: named.profile.uid } },
    deleteStudent: async () => {
      await colleague.call('enrollWithCode', { body: { code } });
      return { params: { studentId: colleague.profile.uid } };
    },
    promoteSme: promotion,
    removeSmeCourse: async () => {
      await author.do('promoteSme', promotion);
      return promotion;
    },
    getAuthorSettings: {},
    setAuthorSettings: { body: { authors: 'invited' } },
    openSample: {},
    askToAuthor: { body: {} },
    listAuthorRequests: {},
    answerAuthorRequest: async () => {
      await named.do('askToAuthor', { body: {} });
      return { params: { id: named.profile.uid }, body: { answer: 'declined' } };
    },
    listUsers: {},
    profileEvents: {},
    exportProfile: {},
    signOutEverywhere: {},
    deleteProfile: { body: { confirm: 'delete' } },
    promoteAdmin: { params: { id: colleague.profile.uid } },
    demoteAdmin: { params: { id: colleague.profile.uid } },
    demoteToStudent: { params: { id: colleague.profile.uid } },
    listAudit: {},
    listNotifications: {},
    readNotification: async () => {
      const { question } = await named.do('createQuestion', { params: { courseId }, body: { text: 'Why twice?' } });
      const change = { params: { courseId, questionId: question.id }, body: { answer: 'So.' } };
      await author.do('updateQuestion', change);
      const { notifications } = await named.do('listNotifications');
      return { params: { notificationId: notifications[0]?.id ?? '' } };
    },
    readNotifications: { body: { upTo: 'ntf_7' } },
    createFeedback: { body: { message: 'The button is gone.' } },
    listFeedback: {},
    updateFeedback: async () => {
      const { feedback } = await author.do('createFeedback', { body: {} });
      return { params: { id: feedback.id }, body: { status: 'resolved' } };
    },
    createDemoRequest: { body: request },
    listDemoRequests: {},
    getDemoRequest: demoRequest,
    updateDemoRequest: async () => ({ ...(await demoRequest()), body: { status: 'closed' } }),
    ensureTestStudent: { body: { courseId } },
    deleteTestStudentData: { params: { id: student.studentId } },
    getProgress: { params: student },
    ensureProgress: { params: student },
    getOwnProgress: { query: { courseId } },
    getProgressBatch: { params: student, query: { elementIds: elementId } },
    getOwnProgressBatch: { query: { courseId } },
    saveProgress: { params: student, body: { updates } },
    saveProgressBulk: { params: student, body: { items: [{ updates }] } },
    deleteProgress: { params: student },
    resetCriteria: { body: { ...student, reason: 'The question was wrong.' } },
    listEvidence: { params: student },
    contestEvidence: async () => ({ params: await verdict(), body: { comment: 'I meant the moon.' } }),
    overrideEvidence: async () => ({ params: await verdict(), body: { verdict: 'met', comment: 'Yes.' } }),
    listContests: { params: { courseId } },
    exportResults: { params: { courseId, table: 'evidence', format: 'csv' } },
    exportEvidence: { params: { courseId, format: 'json' } },
    getMarking: { params: { courseId } },
    listMarkable: { params: { courseId } },
    markAnswer: async () => ({ params: await unmarked(), body: { verdict: 'met' } }),
    takeBackMark: marked,
    listGrantable: { params: { courseId } },
    grantAnswers: async () => ({ params: { courseId }, body: { evidenceIds: [await counted()] } }),
    listDue: { params: student },
    listCards: { params: { courseId }, query: { elementId } },
    listDueCards: { params: { courseId } },
    getLearningPlan: { params: { courseId } },
    setLearningPlan: { params: { courseId }, body: plan },
    previewLearningPlan: { params: { courseId }, body: plan },
    removeLearningPlan: { params: { courseId } },
    getReview: { params: { courseId } },
    reviewCard: { params: { courseId }, body: { elementId, front: 'Ebb', grade: 'good' } },
    getGlossary: { params: { courseId } },
    getView: { params: student },
    setView: { params: student, body: { elementId, scroll: 0.5 } },
    getStudentPath: { params: student },
    getStudentStats: { params: student },
    getCourseStats: { params: { courseId } },
    getItemStats: { params: { courseId } },
    listStudentNeeds: { params: { courseId } },
    listFlags: { params: { courseId } },
    createFlag: { params: { courseId }, body: flag },
    updateFlag: async () => {
      const { note } = await named.do('createFlag', { params: { courseId }, body: flag });
      return { params: { courseId, noteId: note.id }, body: { status: 'in-review' } };
    },
    listQuestions: { params: { courseId } },
    createQuestion: { params: { courseId }, body: { text: 'Why twice?' } },
    updateQuestion: async () => {
      const asked = await named.do('createQuestion', { params: { courseId }, body: { text: 'Why twice?' } });
      return { params: { courseId, questionId: asked.question.id }, body: { status: 'closed' } };
    },
    countInbox: { params: { courseId } },
    assignEntry: async () => {
      const { question } = await named.do('createQuestion', { params: { courseId }, body: { text: 'Why twice?' } });
      return { params: { courseId, entryId: question.id }, body: { uid: author.profile.uid } };
    },
    listOutcomes: { params: { courseId } },
    listReviewLinks: { params: { courseId } },
    createReviewLink: { params: { courseId }, body: REVIEW_LINK },
    revokeReviewLink: async () => {
      const { link } = await author.do('createReviewLink', { params: { courseId }, body: REVIEW_LINK });
      return { params: { courseId, linkId: link.linkId } };
    },
    openReview: async () => ({ body: { token: await reviewToken() } }),
    readReview: async () => ({ body: { token: await reviewToken(), elementId } }),
    getReviewPicture: async () => ({ body: { token: await reviewToken(), elementId, name: 'dot.png' } }),
    commentOnReview: async () => ({
      body: { token: await reviewToken(), elementId, name: 'Rita', text: 'Which sea?' },
    }),
    listComments: { params: { courseId } },
    createComment: { params: { courseId }, body: { elementId, text: 'Which sea?' } },
    resolveComment: async () => ({ params: await ownComment(), body: { resolved: true } }),
    deleteComment: async () => ({ params: await ownComment() }),
    listNotes: { params: { courseId } },
    createNote: { params: { courseId }, body: { text: 'Ask the harbour master.' } },
    updateNote: async () => ({ params: await ownNote(), body: { text: 'Asked.' } }),
    deleteNote: async () => ({ params: await ownNote() }),
    react: { body: { ...student, elementId, reaction: 'insightful' } },
    listReactions: { params: { courseId } },
    ask: { body: { courseId, elementId, question: 'What pulls the sea?' } },
    listAttempts: { params: { courseId, elementId } },
    getPackageResult: packaged,
    launchPackage: async () => ({ ...(await packaged()), body: {} }),
    recordPackage: async () => ({ ...(await packaged()), body: { isCompleted: true } }),
    listThreads: { params: { courseId } },
    listAskedQuestions: { params: { courseId } },
    editOwnElement: async () => ({ body: { courseId, elementId: await longElement(), kind: 'simpler' } }),
    generateOwnElement: async () => ({ body: { courseId, elementId: await longElement(), format: 'summary' } }),
    listOwnElements: { params: { courseId } },
    deleteOwnElement: async () => {
      const body = { courseId, elementId: await longElement(), format: 'summary' as const };
      const { element } = await named.do('generateOwnElement', { body });
      return { params: { courseId, id: element.id } };
    },
    rateMessage: async () => {
      const { messageId } = await named.do('ask', { body: { courseId, elementId, question: 'What pulls the sea?' } });
      return { params: student, body: { messageId, rating: 'up' } };
    },
  };
}
