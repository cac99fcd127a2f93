import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { authoringEndpoints } from './endpoints/authoring.ts';
import { calendarEndpoints } from './endpoints/calendar.ts';
import { certificateEndpoints } from './endpoints/certificates.ts';
import { connectionEndpoints } from './endpoints/connections.ts';
import { courseExportEndpoints } from './endpoints/course-exports.ts';
import { courseImportEndpoints } from './endpoints/course-imports.ts';
import { courseEndpoints } from './endpoints/courses.ts';
import { demoRequestEndpoints } from './endpoints/demo-requests.ts';
import { dueDateEndpoints } from './endpoints/due-dates.ts';
import { editionEndpoints } from './endpoints/editions.ts';
import { enrolmentEndpoints } from './endpoints/enrolment.ts';
import { feedbackEndpoints } from './endpoints/feedback.ts';
import { flashcardEndpoints } from './endpoints/flashcards.ts';
import { groupEndpoints } from './endpoints/groups.ts';
import { knowledgeEndpoints } from './endpoints/knowledge.ts';
import { learningEndpoints } from './endpoints/learning.ts';
import { learningPlanEndpoints } from './endpoints/learning-plans.ts';
import { ltiEndpoints } from './endpoints/lti.ts';
import { markingEndpoints } from './endpoints/marking.ts';
import { notificationEndpoints } from './endpoints/notifications.ts';
import { operatingEndpoints } from './endpoints/operating.ts';
import { packageEndpoints } from './endpoints/packages.ts';
import { peopleEndpoints } from './endpoints/people.ts';
import { progressEndpoints } from './endpoints/progress.ts';
import { provisioningEndpoints } from './endpoints/provisioning.ts';
import { resultEndpoints } from './endpoints/results.ts';
import { reviewEndpoints } from './endpoints/review.ts';
import { structureEndpoints } from './endpoints/structure.ts';
import { studentNoteEndpoints } from './endpoints/student-notes.ts';
import { uploadEndpoints } from './endpoints/uploads.ts';
import { versionEndpoints } from './endpoints/versions.ts';

/** The whole API. */
export const endpoints = {
  ...courseEndpoints,
  ...courseImportEndpoints,
  ...courseExportEndpoints,
  ...editionEndpoints,
  ...structureEndpoints,
  ...dueDateEndpoints,
  ...calendarEndpoints,
  ...versionEndpoints,
  ...uploadEndpoints,
  ...knowledgeEndpoints,
  ...authoringEndpoints,
  ...learningEndpoints,
  ...flashcardEndpoints,
  ...learningPlanEndpoints,
  ...certificateEndpoints,
  ...packageEndpoints,
  ...peopleEndpoints,
  ...connectionEndpoints,
  ...enrolmentEndpoints,
  ...groupEndpoints,
  ...studentNoteEndpoints,
  ...notificationEndpoints,
  ...feedbackEndpoints,
  ...demoRequestEndpoints,
  ...reviewEndpoints,
  ...progressEndpoints,
  ...resultEndpoints,
  ...markingEndpoints,
  ...ltiEndpoints,
  ...provisioningEndpoints,
  ...operatingEndpoints,
} satisfies Record<string, Endpoint>;

type Table = typeof endpoints;

/** Names of the endpoints. */
export type EndpointName = keyof Table;

type Shape<N extends EndpointName, K extends 'params' | 'query' | 'body'> = Table[N] extends {
  [key in K]: infer S extends z.ZodObject;
}
  ? S
  : undefined;

type Given<S> = S extends z.ZodObject ? z.input<S> : undefined;
type Taken<S> = S extends z.ZodObject ? z.output<S> : undefined;

/** What a caller gives. */
export type ParamsOf<N extends EndpointName> = Given<Shape<N, 'params'>>;
export type QueryOf<N extends EndpointName> = Given<Shape<N, 'query'>>;
export type BodyOf<N extends EndpointName> = Given<Shape<N, 'body'>>;
/** What a handler gets, after checking. */
export type ParsedParams<N extends EndpointName> = Taken<Shape<N, 'params'>>;
export type ParsedQuery<N extends EndpointName> = Taken<Shape<N, 'query'>>;
export type ParsedBody<N extends EndpointName> = Taken<Shape<N, 'body'>>;
/** What a good reply holds, `success: true` included. */
export type ReplyOf<N extends EndpointName> = z.output<Table[N]['reply']>;
