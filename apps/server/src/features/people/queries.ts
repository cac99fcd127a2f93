import type { Preferences, Profile } from '@coursecraft/contract/shapes/profile';
import { testStudentId } from '@coursecraft/domain/people/test-student';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { loadProfile } from '../../db/records/profile.ts';
import { profiles } from '../../db/schema/people.ts';
import { notFound } from '../../errors.ts';

type Change = {
  displayName?: string | undefined;
  enrolledCourseId?: string | undefined;
  preferences?: Partial<Preferences> | undefined;
};

/** Changes what a person may change of themselves; preferences are merged. */
export async function changeProfile(
  db: Queryable,
  uid: string,
  { preferences, displayName, enrolledCourseId }: Change,
): Promise<Profile> {
  await db
    .update(profiles)
    .set({
      ...(displayName === undefined ? {} : { displayName }),
      ...(enrolledCourseId === undefined ? {} : { enrolledCourseId }),
      preferences: sql`${profiles.preferences} || ${JSON.stringify(preferences ?? {})}::jsonb`,
    })
    .where(eq(profiles.uid, uid));
  const profile = await loadProfile(db, uid);
  if (!profile) throw notFound('The profile');
  return profile;
}

/** Makes an author's test student where it is missing, and gives its id. */
export async function ensureTestStudent(db: Queryable, author: Profile): Promise<string> {
  const uid = testStudentId(author.uid);
  await db
    .insert(profiles)
    .values({ uid, email: '', displayName: `${author.displayName} (test)`, role: 'student', testOf: author.uid })
    .onConflictDoNothing();
  return uid;
}
