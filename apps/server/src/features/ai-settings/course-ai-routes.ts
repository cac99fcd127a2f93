import { AI_ROLES } from '@coursecraft/contract/ai-settings/connection';
import { announceChange, saveCoursePolicy } from '../../ai/connections/queries.ts';
import type { Routes, Services } from '../../request-context.ts';
import { readAssessmentConfig } from '../assessment/repository/assessment-config.ts';
import { readCourseNames } from '../uploads/repository/sources.ts';

type Served = 'getCourseAi' | 'setCourseAi';

export const courseAiRoutes = ({ ai, db, engine }: Services): Routes<Served> => {
  const present = async (courseId: string, isAuthor: boolean) => {
    const policy = ai.policyOf(courseId);
    const { mode: autonomy } = isAuthor
      ? ai.autonomyOf(policy, (await readCourseNames(db, courseId)).language)
      : { mode: undefined };
    const transcription = engine.transcriberFor({ policy });
    const { keepsRecordings = false } = transcription ? await readAssessmentConfig(db, courseId) : {};
    return {
      isInternalOnly: policy.isInternalOnly ?? false,
      work: AI_ROLES.map((role) => {
        const model = engine.modelFor(role, { policy });
        return {
          role,
          ...(model && { provider: model.provider, isInternal: model.isInternal }),
          ...(model && role === 'grading' && { autonomy }),
        };
      }),
      ...(transcription && { transcription: { ...transcription, isKept: keepsRecordings } }),
      ...(isAuthor && { models: policy.models ?? {} }),
    };
  };
  return {
    async getCourseAi({ params: { courseId }, isAuthor }) {
      return present(courseId, isAuthor);
    },

    async setCourseAi({ params: { courseId }, body }) {
      await db.transaction(async (tx) => {
        await saveCoursePolicy(tx, courseId, { ...ai.policyOf(courseId), ...body });
        await announceChange(tx);
      });
      await ai.reload();
      return present(courseId, true);
    },
  };
};
