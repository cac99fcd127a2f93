import { useQueryClient } from '@tanstack/react-query';
import { STORAGE } from '../../ui/storage/storage-keys.ts';
import { writeStored } from '../../ui/storage/stored-value.ts';

/** Signs out, forgets whose course and student were open, falls back to student mode, and returns to the start. */
export function useLogOut(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const { signOut } = await import('../../api/identity.ts');
    await signOut();
    queries.clear();
    const { courseId, courseTitle, studentId, recentCourses } = STORAGE;
    for (const key of [courseId, courseTitle, studentId, recentCourses]) writeStored(key, null);
    writeStored(STORAGE.appMode, 'student');
    // A fresh page leaves nothing of one person in memory for the next.
    window.location.assign('/');
  };
}
