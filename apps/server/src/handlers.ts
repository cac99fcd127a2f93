import type { BackgroundWork } from './background-work.ts';
import { assessmentHandlers } from './features/assessment/handlers.ts';
import { auditingHandlers } from './features/auditing/handlers.ts';
import { draftingHandlers } from './features/authoring/drafting/handlers.ts';
import { editingHandlers } from './features/authoring/editing/handlers.ts';
import { modelHandlers } from './features/authoring/model-handlers.ts';
import { outliningHandlers } from './features/authoring/outlining/handlers.ts';
import { previewRequests as authoringRequests } from './features/authoring/preview-requests.ts';
import { calendarHandlers } from './features/calendar/handlers.ts';
import { certificateHandlers } from './features/certificates/handlers.ts';
import { connectionHandlers } from './features/connections/handlers.ts';
import { courseExportHandlers } from './features/course-exports/handlers.ts';
import { courseImportHandlers } from './features/course-imports/handlers.ts';
import { arrangingHandlers } from './features/courses/arranging/handlers.ts';
import { authorHandlers } from './features/courses/authors/handlers.ts';
import { courseHandlers } from './features/courses/course-handlers.ts';
import { deletingHandlers } from './features/courses/deleting/handlers.ts';
import { duplicatingHandlers } from './features/courses/duplicating/handlers.ts';
import { editionHandlers } from './features/courses/editions/handlers.ts';
import { previewRequests as editionRequests } from './features/courses/editions/preview-requests.ts';
import { liveHandlers } from './features/courses/live-handlers.ts';
import { publishingHandlers } from './features/courses/publishing/handlers.ts';
import { searchingHandlers } from './features/courses/searching/handlers.ts';
import { structureHandlers } from './features/courses/structure-handlers.ts';
import { demoRequestHandlers } from './features/demo-requests/handlers.ts';
import { dueDateHandlers } from './features/due-dates/handlers.ts';
import { groupHandlers } from './features/enrolment/groups/handlers.ts';
import { enrolmentHandlers } from './features/enrolment/handlers.ts';
import { leavingHandlers } from './features/enrolment/leaving/handlers.ts';
import { preEnrollingHandlers } from './features/enrolment/pre-enrolling/handlers.ts';
import { studentNoteHandlers } from './features/enrolment/student-notes/handlers.ts';
import { studentHandlers } from './features/enrolment/students/handlers.ts';
import { feedbackHandlers } from './features/feedback/handlers.ts';
import { flashcardHandlers } from './features/flashcards/handlers.ts';
import { glossaryHandlers } from './features/glossary/handlers.ts';
import { homeHandlers } from './features/home/handlers.ts';
import { coverageHandlers } from './features/knowledge/covering/handlers.ts';
import { knowledgeHandlers } from './features/knowledge/handlers.ts';
import { improvingHandlers } from './features/knowledge/improving/handlers.ts';
import { previewRequests as criteriaRequests } from './features/knowledge/preview-requests.ts';
import { removalHandlers } from './features/knowledge/removal/handlers.ts';
import { rowVersionHandlers } from './features/knowledge/row-versions/handlers.ts';
import { rowHandlers } from './features/knowledge/rows/handlers.ts';
import { saveRows } from './features/knowledge/rows/save-rows.ts';
import { scenarioHandlers } from './features/knowledge/scenarios/handlers.ts';
import { trialHandlers } from './features/knowledge/trial/handlers.ts';
import { tryingHandlers } from './features/knowledge/trying/handlers.ts';
import { learningPlanHandlers } from './features/learning-plans/handlers.ts';
import { ltiHandlers } from './features/lti/handlers.ts';
import { answerHandlers } from './features/marking/answers/handlers.ts';
import { grantHandlers } from './features/marking/grants/handlers.ts';
import { notificationHandlers } from './features/notifications/handlers.ts';
import { operatingHandlers } from './features/operating/handlers.ts';
import { packageHandlers } from './features/packages/handlers.ts';
import { accountHandlers } from './features/people/account/handlers.ts';
import { authorRequestHandlers } from './features/people/author-requests/handlers.ts';
import { peopleHandlers } from './features/people/handlers.ts';
import { roleHandlers } from './features/people/roles/handlers.ts';
import { attemptHandlers } from './features/progress/attempts/handlers.ts';
import { progressHandlers } from './features/progress/handlers.ts';
import { resettingHandlers } from './features/progress/resetting/handlers.ts';
import { reviewingHandlers } from './features/progress/reviewing/handlers.ts';
import { statisticsHandlers } from './features/progress/statistics/handlers.ts';
import { verdictHandlers } from './features/progress/verdicts/handlers.ts';
import { viewingHandlers } from './features/progress/viewing/handlers.ts';
import { provisioningHandlers } from './features/provisioning/handlers.ts';
import { resultHandlers } from './features/results/handlers.ts';
import { flagHandlers } from './features/review/flags/handlers.ts';
import { noteHandlers } from './features/review/notes/handlers.ts';
import { outcomeHandlers } from './features/review/outcomes/handlers.ts';
import { questionHandlers } from './features/review/questions/handlers.ts';
import { reactionHandlers } from './features/review/reactions/handlers.ts';
import { tutorHandlers } from './features/tutor/handlers.ts';
import { correctionHandlers } from './features/uploads/correction-handlers.ts';
import { fileHandlers } from './features/uploads/file-handlers.ts';
import { uploadHandlers } from './features/uploads/handlers.ts';
import { variantHandlers } from './features/variants/handlers.ts';
import { versionHandlers } from './features/versions/handlers.ts';
import { createPackageWriter } from './interchange/package-writer.ts';
import type { AppHandlers, Services } from './request-context.ts';

/** Every handler of the API; one that is missing does not compile. */
export const createHandlers = (
  services: Services,
  { readings, trials, learnings, imports, grades }: BackgroundWork,
): AppHandlers => {
  /** What changes criteria, or is decided by them, has the judge tried anew and earlier answers looked at again. */
  const onCriteria = async (courseId: string) => {
    await learnings.add(courseId);
    await trials.add(courseId);
  };
  return {
    ...courseHandlers(services),
    ...connectionHandlers(services),
    ...authorHandlers(services),
    ...authorRequestHandlers(services),
    ...homeHandlers(services),
    ...structureHandlers(services),
    ...arrangingHandlers(services),
    ...publishingHandlers(services),
    ...dueDateHandlers(services),
    ...calendarHandlers(services),
    ...deletingHandlers(services, readings.resume),
    ...duplicatingHandlers(services, async (courseId) => {
      await onCriteria(courseId);
      await readings.resume();
    }),
    ...editionHandlers(services, saveRows, onCriteria),
    ...courseImportHandlers(services, imports, imports.undo),
    ...courseExportHandlers(services, createPackageWriter()),
    ...searchingHandlers(services),
    ...liveHandlers(services),
    ...versionHandlers(services),
    ...uploadHandlers(services, readings),
    ...correctionHandlers(services),
    ...fileHandlers(services),
    ...knowledgeHandlers(services, onCriteria),
    ...rowHandlers(services, onCriteria),
    ...removalHandlers(services, onCriteria),
    ...rowVersionHandlers(services, onCriteria),
    ...improvingHandlers(services, onCriteria),
    ...scenarioHandlers(services),
    ...coverageHandlers(services),
    ...trialHandlers(services),
    ...tryingHandlers(services),
    ...draftingHandlers(services, onCriteria),
    ...editingHandlers(services),
    ...outliningHandlers(services),
    ...modelHandlers(services, { ...authoringRequests, ...criteriaRequests, ...editionRequests }),
    ...assessmentHandlers(services),
    ...questionHandlers(services),
    ...flagHandlers(services),
    ...outcomeHandlers(services),
    ...noteHandlers(services),
    ...reactionHandlers(services),
    ...tutorHandlers(services),
    ...variantHandlers(services),
    ...flashcardHandlers(services),
    ...packageHandlers(services),
    ...attemptHandlers(services),
    ...learningPlanHandlers(services),
    ...certificateHandlers(services),
    ...glossaryHandlers(services),
    ...progressHandlers(services),
    ...resettingHandlers(services),
    ...reviewingHandlers(services),
    ...statisticsHandlers(services),
    ...verdictHandlers(services, onCriteria),
    ...resultHandlers(services),
    ...answerHandlers(services, onCriteria),
    ...grantHandlers(services),
    ...viewingHandlers(services),
    ...peopleHandlers(services),
    ...roleHandlers(services),
    ...accountHandlers(services),
    ...auditingHandlers(services),
    ...notificationHandlers(services),
    ...demoRequestHandlers(services),
    ...enrolmentHandlers(services),
    ...preEnrollingHandlers(services),
    ...leavingHandlers(services),
    ...studentHandlers(services),
    ...groupHandlers(services),
    ...studentNoteHandlers(services),
    ...feedbackHandlers(services),
    ...ltiHandlers(services, grades.lti),
    ...provisioningHandlers(services),
    ...operatingHandlers(services),
  };
};
