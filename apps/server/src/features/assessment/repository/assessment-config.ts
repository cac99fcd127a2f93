import { type AssessmentConfig, DEFAULT_ASSESSMENT_CONFIG } from '@coursecraft/contract/criteria/criterion';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { assessmentConfigs } from '../../../platform/db/schema/criteria.ts';

type Stored = Pick<typeof assessmentConfigs.$inferSelect, 'config' | 'version'>;

export async function readAssessmentConfig(db: Queryable, courseId: string): Promise<AssessmentConfig> {
  const [found] = await db.select().from(assessmentConfigs).where(eq(assessmentConfigs.courseId, courseId));
  return assessmentConfigOf(found);
}

export const assessmentConfigOf = (stored?: Stored | null): AssessmentConfig =>
  stored ? { ...DEFAULT_ASSESSMENT_CONFIG, ...stored.config, version: stored.version } : DEFAULT_ASSESSMENT_CONFIG;
