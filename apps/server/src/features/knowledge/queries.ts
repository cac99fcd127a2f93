import type { AssessmentConfig } from '@coursecraft/contract/shapes/knowledge';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { readAssessmentConfig } from '../../db/records/assessment-config.ts';
import { assessmentConfigs } from '../../db/schema/knowledge.ts';

/** Changes what is given and keeps the rest; the version rises. Only judgements from now on follow it. */
export async function changeAssessmentConfig(
  db: Database,
  courseId: string,
  change: Partial<Omit<AssessmentConfig, 'version'>>,
): Promise<AssessmentConfig> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from courses where course_id = ${courseId} for update`);
    const present = await readAssessmentConfig(tx, courseId);
    const { version, ...config } = { ...present, ...change, version: present.version + 1 };
    await tx
      .insert(assessmentConfigs)
      .values({ courseId, version, config })
      .onConflictDoUpdate({ target: assessmentConfigs.courseId, set: { version, config } });
    return { ...config, version };
  });
}
