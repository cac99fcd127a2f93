import type { z } from 'zod';
import { connectionEndpoints } from './accounts/connection-endpoints.ts';
import { accountEndpoints } from './accounts/endpoints.ts';
import { auditEndpoints } from './admin/audit-endpoints.ts';
import { systemEndpoints } from './admin/system-endpoints.ts';
import { aiConnectionEndpoints } from './ai-settings/connection-endpoints.ts';
import { courseAiEndpoints } from './ai-settings/course-ai-endpoints.ts';
import { aiSettingsEndpoints } from './ai-settings/endpoints.ts';
import { gradingEvaluationEndpoints } from './ai-settings/grading-evaluation-endpoints.ts';
import { aiLimitEndpoints } from './ai-settings/limit-endpoints.ts';
import { localModelEndpoints } from './ai-settings/local-model-endpoints.ts';
import { assessmentEndpoints } from './assessment/endpoints.ts';
import { calendarEndpoints } from './calendar/endpoints.ts';
import { certificateEndpoints } from './certificates/endpoints.ts';
import { contentPackageEndpoints } from './content-packages/endpoints.ts';
import { courseExportEndpoints } from './course-formats/export-endpoints.ts';
import { courseImportEndpoints } from './course-formats/import-endpoints.ts';
import { courseEndpoints } from './courses/endpoints.ts';
import { courseEventEndpoints } from './courses/event-endpoints.ts';
import { publishingEndpoints } from './courses/publishing-endpoints.ts';
import { structureEndpoints } from './courses/structure-endpoints.ts';
import { criteriaEndpoints } from './criteria/endpoints.ts';
import { demoRequestEndpoints } from './demo-requests/endpoints.ts';
import { draftingEndpoints } from './drafting/endpoints.ts';
import { dueDateEndpoints } from './due-dates/endpoints.ts';
import { editingEndpoints } from './editing/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { enrollmentEndpoints } from './enrollment/endpoints.ts';
import { groupEndpoints } from './enrollment/group-endpoints.ts';
import { studentEndpoints } from './enrollment/student-endpoints.ts';
import { teacherNoteEndpoints } from './enrollment/teacher-note-endpoints.ts';
import { feedbackEndpoints } from './feedback/endpoints.ts';
import { flashcardEndpoints } from './flashcards/endpoints.ts';
import { glossaryEndpoints } from './glossary/endpoints.ts';
import { gradingQueueEndpoints } from './grading-queue/endpoints.ts';
import { homeEndpoints } from './home/endpoints.ts';
import { inboxEndpoints } from './inbox/endpoints.ts';
import { ltiEndpoints } from './lti/endpoints.ts';
import { notificationEndpoints } from './notifications/endpoints.ts';
import { peerReviewEndpoints } from './peer-review/endpoints.ts';
import { personalVersionEndpoints } from './personal-versions/endpoints.ts';
import { progressEndpoints } from './progress/endpoints.ts';
import { viewEndpoints } from './progress/view-endpoints.ts';
import { scimEndpoints } from './scim/endpoints.ts';
import { searchEndpoints } from './search/endpoints.ts';
import { statisticsEndpoints } from './statistics/endpoints.ts';
import { resultEndpoints } from './statistics/results-endpoints.ts';
import { studentNoteEndpoints } from './student-notes/endpoints.ts';
import { studyPlanEndpoints } from './study-plans/endpoints.ts';
import { studyReminderEndpoints } from './study-reminders/endpoints.ts';
import { translationEndpoints } from './translations/endpoints.ts';
import { tutoringEndpoints } from './tutoring/endpoints.ts';
import { uploadEndpoints } from './uploads/endpoints.ts';
import { versionEndpoints } from './versions/endpoints.ts';

export const endpoints = {
  ...aiConnectionEndpoints,
  ...aiLimitEndpoints,
  ...gradingEvaluationEndpoints,
  ...courseAiEndpoints,
  ...localModelEndpoints,
  ...courseEndpoints,
  ...courseImportEndpoints,
  ...courseExportEndpoints,
  ...translationEndpoints,
  ...structureEndpoints,
  ...publishingEndpoints,
  ...dueDateEndpoints,
  ...calendarEndpoints,
  ...studyReminderEndpoints,
  ...versionEndpoints,
  ...uploadEndpoints,
  ...criteriaEndpoints,
  ...draftingEndpoints,
  ...assessmentEndpoints,
  ...flashcardEndpoints,
  ...studyPlanEndpoints,
  ...certificateEndpoints,
  ...contentPackageEndpoints,
  ...accountEndpoints,
  ...connectionEndpoints,
  ...enrollmentEndpoints,
  ...groupEndpoints,
  ...teacherNoteEndpoints,
  ...notificationEndpoints,
  ...feedbackEndpoints,
  ...demoRequestEndpoints,
  ...inboxEndpoints,
  ...peerReviewEndpoints,
  ...progressEndpoints,
  ...resultEndpoints,
  ...gradingQueueEndpoints,
  ...ltiEndpoints,
  ...scimEndpoints,
  ...systemEndpoints,
  ...editingEndpoints,
  ...aiSettingsEndpoints,
  ...homeEndpoints,
  ...searchEndpoints,
  ...viewEndpoints,
  ...tutoringEndpoints,
  ...personalVersionEndpoints,
  ...glossaryEndpoints,
  ...studentEndpoints,
  ...auditEndpoints,
  ...statisticsEndpoints,
  ...studentNoteEndpoints,
  ...courseEventEndpoints,
} satisfies Record<string, Endpoint>;

type Table = typeof endpoints;

export type EndpointName = keyof Table;

type Shape<N extends EndpointName, K extends 'params' | 'query' | 'body'> = Table[N] extends {
  [key in K]: infer S extends z.ZodObject;
}
  ? S
  : undefined;

type InputOf<S> = S extends z.ZodObject ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodObject ? z.output<S> : undefined;

export type ParamsOf<N extends EndpointName> = InputOf<Shape<N, 'params'>>;
export type QueryOf<N extends EndpointName> = InputOf<Shape<N, 'query'>>;
export type BodyOf<N extends EndpointName> = InputOf<Shape<N, 'body'>>;
export type ParsedParams<N extends EndpointName> = OutputOf<Shape<N, 'params'>>;
export type ParsedQuery<N extends EndpointName> = OutputOf<Shape<N, 'query'>>;
export type ParsedBody<N extends EndpointName> = OutputOf<Shape<N, 'body'>>;
/** A successful reply, including `success: true`. */
export type ReplyOf<N extends EndpointName> = z.output<Table[N]['reply']>;
