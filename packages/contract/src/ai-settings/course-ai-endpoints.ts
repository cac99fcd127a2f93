import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { CourseParams } from '../primitives.ts';
import { AiTranscription, AiWork, CourseModels } from './course-ai.ts';

const reply = good({
  isInternalOnly: z.boolean().describe('Whether the course forbids models outside the school'),
  work: z.array(AiWork),
  transcription: AiTranscription.optional().describe('Absent where recorded answers cannot be transcribed'),
  models: CourseModels.optional().describe('For authors only'),
});

export const courseAiEndpoints = {
  getCourseAi: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/ai',
    access: 'learner',
    summary: 'Says which provider receives texts of the course for which work',
    params: CourseParams,
    reply,
  }),
  setCourseAi: endpoint({
    method: 'PUT',
    path: '/api/courses/:courseId/ai',
    access: 'author',
    summary: 'Forbids external models in the course, or chooses among the models that administrators offer',
    params: CourseParams,
    body: z.object({ isInternalOnly: z.boolean().optional(), models: CourseModels.optional() }),
    reply,
  }),
};
