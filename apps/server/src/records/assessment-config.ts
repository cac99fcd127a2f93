import { type AssessmentConfig, DEFAULT_ASSESSMENT_CONFIG } from '@coursecraft/contract/shapes/knowledge';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { assessmentConfigs } from '../db/schema/knowledge.ts';

/** How answers are judged in a course; the defaults where nobody chose. */
export async function readAssessmentConfig(db: Queryable, courseId: string): Promise<AssessmentConfig> {
  const [found] = await db.select().from(assessmentConfigs).where(eq(assessmentConfigs.courseId, courseId));
  return found ? { ...DEFAULT_ASSESSMENT_CONFIG, ...found.config, version: found.version } : DEFAULT_ASSESSMENT_CONFIG;
}
