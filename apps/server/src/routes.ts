import type { BackgroundWork } from './background-work.ts';
import { accountRoutes } from './features/accounts/account/routes.ts';
import { authorRequestRoutes } from './features/accounts/author-requests/routes.ts';
import { connectionRoutes } from './features/accounts/connections/routes.ts';
import { roleRoutes } from './features/accounts/roles/routes.ts';
import { peopleRoutes } from './features/accounts/routes.ts';
import { auditingRoutes } from './features/admin/audit/routes.ts';
import { operatingRoutes } from './features/admin/system/routes.ts';
import { aiConnectionRoutes } from './features/ai-settings/ai-connection-routes.ts';
import { aiLimitRoutes } from './features/ai-settings/ai-limit-routes.ts';
import { courseAiRoutes } from './features/ai-settings/course-ai-routes.ts';
import { gradingEvaluationRoutes } from './features/ai-settings/grading-evaluation-routes.ts';
import { localModelRoutes } from './features/ai-settings/local-model-routes.ts';
import { modelRoutes } from './features/ai-settings/routes.ts';
import { assessmentRoutes } from './features/assessment/routes.ts';
import { transcriptionRoutes } from './features/assessment/transcription-routes.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { certificateRoutes } from './features/certificates/routes.ts';
import { packageRoutes } from './features/content-packages/routes.ts';
import { courseExportRoutes } from './features/course-formats/export/routes.ts';
import { courseImportRoutes } from './features/course-formats/import/routes.ts';
import { createPackageWriter } from './features/course-formats/programs/package-writer.ts';
import { authorRoutes } from './features/courses/authors/routes.ts';
import { deletingRoutes } from './features/courses/deletion/routes.ts';
import { duplicatingRoutes } from './features/courses/duplication/routes.ts';
import { liveRoutes } from './features/courses/event-routes.ts';
import { arrangingRoutes } from './features/courses/order/routes.ts';
import { publishingRoutes } from './features/courses/publishing/routes.ts';
import { courseRoutes } from './features/courses/routes.ts';
import { structureRoutes } from './features/courses/structure-routes.ts';
import { coverageRoutes } from './features/criteria/coverage/routes.ts';
import { trialRoutes } from './features/criteria/grading-trial/routes.ts';
import { improvingRoutes } from './features/criteria/improvement/routes.ts';
import { previewRequests as criteriaRequests } from './features/criteria/preview-requests.ts';
import { removalRoutes } from './features/criteria/removal/routes.ts';
import { criteriaRoutes } from './features/criteria/routes.ts';
import { tryingRoutes } from './features/criteria/sample-answers/routes.ts';
import { scenarioRoutes } from './features/criteria/scenarios/routes.ts';
import { criterionRoutes } from './features/criteria/updates/routes.ts';
import { saveCriteria } from './features/criteria/updates/save-criteria.ts';
import { criterionVersionRoutes } from './features/criteria/versions/routes.ts';
import { demoRequestRoutes } from './features/demo-requests/routes.ts';
import { outliningRoutes } from './features/drafting/outline/routes.ts';
import { previewRequests as draftingRequests } from './features/drafting/preview-requests.ts';
import { draftingRoutes } from './features/drafting/routes.ts';
import { dueDateRoutes } from './features/due-dates/routes.ts';
import { previewRequests as editingRequests } from './features/editing/preview-requests.ts';
import { editingRoutes } from './features/editing/routes.ts';
import { groupRoutes } from './features/enrollment/groups/routes.ts';
import { preEnrollingRoutes } from './features/enrollment/pre-enrollment/routes.ts';
import { enrollmentRoutes } from './features/enrollment/routes.ts';
import { studentRoutes } from './features/enrollment/students/routes.ts';
import { studentNoteRoutes } from './features/enrollment/teacher-notes/routes.ts';
import { leavingRoutes } from './features/enrollment/withdrawal/routes.ts';
import { feedbackRoutes } from './features/feedback/routes.ts';
import { flashcardRoutes } from './features/flashcards/routes.ts';
import { glossaryRoutes } from './features/glossary/routes.ts';
import { grantRoutes } from './features/grading-queue/accepted-answers/routes.ts';
import { answerRoutes } from './features/grading-queue/answers/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { assignmentRoutes } from './features/inbox/assignments/routes.ts';
import { flagRoutes } from './features/inbox/flags/routes.ts';
import { outcomeRoutes } from './features/inbox/outcomes/routes.ts';
import { questionRoutes } from './features/inbox/questions/routes.ts';
import { reactionRoutes } from './features/inbox/reactions/routes.ts';
import { ltiRoutes } from './features/lti/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { peerReviewRoutes } from './features/peer-review/routes.ts';
import { personalVersionRoutes } from './features/personal-versions/routes.ts';
import { attemptRoutes } from './features/progress/attempts/routes.ts';
import { regradingRoutes } from './features/progress/regrading/routes.ts';
import { resettingRoutes } from './features/progress/reset/routes.ts';
import { reviewingRoutes } from './features/progress/review/routes.ts';
import { progressRoutes } from './features/progress/routes.ts';
import { viewingRoutes } from './features/progress/view/routes.ts';
import { scimRoutes } from './features/scim/routes.ts';
import { searchingRoutes } from './features/search/routes.ts';
import { evidenceExportRoutes } from './features/statistics/evidence-export/routes.ts';
import { resultRoutes } from './features/statistics/results/routes.ts';
import { statisticsRoutes } from './features/statistics/routes.ts';
import { noteRoutes } from './features/student-notes/routes.ts';
import { learningPlanRoutes } from './features/study-plans/routes.ts';
import { studyReminderRoutes } from './features/study-reminders/routes.ts';
import { previewRequests as editionRequests } from './features/translations/preview-requests.ts';
import { translationRoutes } from './features/translations/routes.ts';
import { askedQuestionRoutes } from './features/tutoring/asked/routes.ts';
import { tutorRoutes } from './features/tutoring/routes.ts';
import { correctionRoutes } from './features/uploads/correction-routes.ts';
import { descriptionRoutes } from './features/uploads/description-routes.ts';
import { fileRoutes } from './features/uploads/file-routes.ts';
import { uploadRoutes } from './features/uploads/routes.ts';
import { sourceRoutes } from './features/uploads/source-routes.ts';
import { versionRoutes } from './features/versions/routes.ts';
import type { AppRoutes, Services } from './request-context.ts';

/** All handlers; a missing one does not compile. */
export const createRoutes = (
  services: Services,
  { readings, trials, learnings, imports, grades, evaluations, studyReminders }: BackgroundWork,
): AppRoutes => {
  /** Changes of criteria restart trials and the review of earlier answers. */
  const onCriteria = async (courseId: string) => {
    await learnings.add(courseId);
    await trials.add(courseId);
  };
  return {
    ...courseRoutes(services),
    ...connectionRoutes(services),
    ...authorRoutes(services),
    ...authorRequestRoutes(services),
    ...homeRoutes(services),
    ...assignmentRoutes(services),
    ...peerReviewRoutes(services),
    ...structureRoutes(services),
    ...arrangingRoutes(services),
    ...publishingRoutes(services, saveCriteria, onCriteria),
    ...dueDateRoutes(services),
    ...calendarRoutes(services),
    ...deletingRoutes(services, readings.resume),
    ...duplicatingRoutes(services, async (courseId) => {
      await onCriteria(courseId);
      await readings.resume();
    }),
    ...translationRoutes(services, saveCriteria, onCriteria),
    ...courseImportRoutes(services, imports, imports.undo),
    ...courseExportRoutes(services, createPackageWriter()),
    ...searchingRoutes(services),
    ...liveRoutes(services),
    ...versionRoutes(services),
    ...uploadRoutes(services, readings),
    ...sourceRoutes(services, readings),
    ...correctionRoutes(services),
    ...fileRoutes(services),
    ...descriptionRoutes(services),
    ...criteriaRoutes(services, onCriteria),
    ...criterionRoutes(services, onCriteria),
    ...removalRoutes(services, onCriteria),
    ...criterionVersionRoutes(services, onCriteria),
    ...improvingRoutes(services, onCriteria),
    ...scenarioRoutes(services),
    ...coverageRoutes(services),
    ...trialRoutes(services),
    ...tryingRoutes(services),
    ...draftingRoutes(services, onCriteria),
    ...editingRoutes(services),
    ...outliningRoutes(services),
    ...aiConnectionRoutes(services),
    ...aiLimitRoutes(services),
    ...gradingEvaluationRoutes(services, evaluations),
    ...courseAiRoutes(services),
    ...localModelRoutes(services),
    ...modelRoutes(services, { ...draftingRequests, ...editingRequests, ...criteriaRequests, ...editionRequests }),
    ...assessmentRoutes(services),
    ...transcriptionRoutes(services),
    ...questionRoutes(services),
    ...flagRoutes(services),
    ...outcomeRoutes(services),
    ...noteRoutes(services),
    ...reactionRoutes(services),
    ...tutorRoutes(services),
    ...askedQuestionRoutes(services),
    ...personalVersionRoutes(services),
    ...flashcardRoutes(services),
    ...packageRoutes(services),
    ...attemptRoutes(services),
    ...learningPlanRoutes(services),
    ...studyReminderRoutes(services, studyReminders.push),
    ...certificateRoutes(services),
    ...glossaryRoutes(services),
    ...progressRoutes(services),
    ...resettingRoutes(services),
    ...reviewingRoutes(services),
    ...statisticsRoutes(services),
    ...regradingRoutes(services, onCriteria),
    ...resultRoutes(services),
    ...evidenceExportRoutes(services),
    ...answerRoutes(services, onCriteria),
    ...grantRoutes(services),
    ...viewingRoutes(services),
    ...peopleRoutes(services),
    ...roleRoutes(services),
    ...accountRoutes(services),
    ...auditingRoutes(services),
    ...notificationRoutes(services),
    ...demoRequestRoutes(services),
    ...enrollmentRoutes(services),
    ...preEnrollingRoutes(services),
    ...leavingRoutes(services),
    ...studentRoutes(services),
    ...groupRoutes(services),
    ...studentNoteRoutes(services),
    ...feedbackRoutes(services),
    ...ltiRoutes(services, grades.lti),
    ...scimRoutes(services),
    ...operatingRoutes(services),
  };
};
