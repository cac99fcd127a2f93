import { useMemo } from 'react';
import { KeptCourses } from '../../features/offline-courses/kept-courses.tsx';
import { useSignedInProfile } from '../session/require-session.tsx';
import { alsoReadAs } from './also-read.ts';

export function OwnKeptCourses() {
  const { uid, enrolledCourses } = useSignedInProfile();
  const alsoRead = useMemo(() => alsoReadAs(uid), [uid]);
  return enrolledCourses.length > 0 ? <KeptCourses enrolled={enrolledCourses} alsoRead={alsoRead} /> : null;
}
