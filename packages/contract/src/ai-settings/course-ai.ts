import { z } from 'zod';
import { AiRole, ModelId } from './connection.ts';
import { GraderAutonomy } from './grading-evaluation.ts';

/** What does each kind of work in a course. Without `provider`, the offline engine or a person does it. */
export const AiWork = z.object({
  role: AiRole,
  provider: z.string().optional(),
  /** Whether the server of the provider belongs to the school, so that texts stay there. */
  isInternal: z.boolean().optional(),
  /** For authors, of a model that grades: whether it grants mastery alone. */
  autonomy: GraderAutonomy.shape.mode.optional(),
});
export type AiWork = z.infer<typeof AiWork>;

/** The provider that transcribes recorded answers. */
export const AiTranscription = z.object({
  provider: z.string(),
  isInternal: z.boolean(),
  /** Whether the course keeps recordings with the answers. */
  isKept: z.boolean(),
});

/** The course's own choice of models by role, as ids of `GET /api/models`. */
export const CourseModels = z.partialRecord(AiRole, ModelId);
export type CourseModels = z.infer<typeof CourseModels>;
