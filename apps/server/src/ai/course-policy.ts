import type { CoursePolicy, Engine } from '@coursecraft/ai/engine/engine';

/** Whether free answers of a course are graded automatically. */
export const gradesIn = (engine: Pick<Engine, 'grades' | 'nameFor'>, policy: CoursePolicy): boolean =>
  engine.grades && engine.nameFor('grading') === engine.nameFor('grading', { policy });
