import { eq, sql } from 'drizzle-orm';
import { answers } from '../platform/db/schema/mastery.ts';
import type { Person, TestApp } from './test-app.ts';

/** Moves a person's answers to the day before, so that misses no longer block evidence. */
export async function yesterday({ services }: Pick<TestApp, 'services'>, person: Person | undefined): Promise<void> {
  await services.db
    .update(answers)
    .set({ at: sql`${answers.at} - interval '25 hours'` })
    .where(eq(answers.studentId, person?.profile.uid ?? ''));
}
