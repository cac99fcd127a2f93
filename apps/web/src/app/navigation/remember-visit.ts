import type { Profile } from '@coursecraft/contract/accounts/profile';
import { isAuthorRole } from '@coursecraft/domain/accounts/roles';
import { useEffect } from 'react';
import { call } from '../../api/call.ts';
import { studentIdOf } from '../../api/student-id.ts';
import { noteOpenedCourse } from '../../features/courses/recent-courses.ts';
import { STORAGE } from '../../ui/storage/storage-keys.ts';
import { writeStored } from '../../ui/storage/stored-value.ts';

type Visit = {
  profile: Profile;
  mode: 'student' | 'sme';
  course: { id: string; title: string } | undefined;
};

/** Stores mode, student and course for the next visit; a student's course also in the profile. */
export function useRememberVisit({ profile, mode, course }: Visit): void {
  const author = isAuthorRole(profile);
  const appMode = author ? mode : 'student';
  const id = course?.id;
  useEffect(() => {
    writeStored(STORAGE.appMode, appMode);
    if (appMode === 'student') writeStored(STORAGE.studentId, studentIdOf(profile, id ?? ''));
  }, [appMode, profile, id]);

  const title = course?.title;
  const elsewhere = id !== undefined && profile.enrolledCourses.includes(id) && profile.enrolledCourseId !== id;
  useEffect(() => {
    if (!id) return;
    writeStored(STORAGE.courseId, id);
    writeStored(STORAGE.courseTitle, title ?? null);
    noteOpenedCourse(id);
    if (elsewhere) call('updateProfile', { body: { enrolledCourseId: id } }).catch(() => undefined);
  }, [id, title, elsewhere]);
}
