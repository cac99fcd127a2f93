import { eq, sql } from 'drizzle-orm';
import { answers } from '../platform/db/schema/mastery.ts';
import type { Person, TestApp } from './test-app.ts';

/** Moves what a person answered so far to the day before, so that their misses no longer keep a check from proving anything. */
export async function yesterday({ services }: Pick<TestApp, 'services'>, person: Person | undefined): Promise<void> {
  await services.db
    .update(answers)
    .set({ at: sql`${answers.at} - interval '25 hours'` })
    .where(eq(answers.studentId, person?.profile.uid ?? ''));
}
