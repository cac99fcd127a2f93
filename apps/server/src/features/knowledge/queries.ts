import type { ParsedBody } from '@coursecraft/contract/endpoints';
import type { AssessmentConfig } from '@coursecraft/contract/shapes/knowledge';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { readAssessmentConfig } from '../../db/records/assessment-config.ts';
import { assessmentConfigs } from '../../db/schema/knowledge.ts';

/** Changes what is given and keeps the rest; the version rises. Only judgements from now on follow it. */
export async function changeAssessmentConfig(
  db: Database,
  courseId: string,
  change: ParsedBody<'setAssessmentConfig'>,
): Promise<AssessmentConfig> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from courses where course_id = ${courseId} for update`);
    const { version: former, reviewAfterDays: interval, ...present } = await readAssessmentConfig(tx, courseId);
    const { reviewAfterDays = interval ?? null, ...changed } = change;
    const version = former + 1;
    const config = { ...present, ...changed, ...(reviewAfterDays === null ? {} : { reviewAfterDays }) };
    await tx
      .insert(assessmentConfigs)
      .values({ courseId, version, config })
      .onConflictDoUpdate({ target: assessmentConfigs.courseId, set: { version, config } });
    return { ...config, version };
  });
}
