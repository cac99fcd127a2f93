import { ownKey } from '../../components/own-values/own-key.ts';
import { readStored, writeStored } from '../../ui/storage/stored-value.ts';

const KEPT = 50;

export function recentCourses(): string[] {
  try {
    const ids: unknown = JSON.parse(readStored(ownKey('recent-courses')) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function noteOpenedCourse(courseId: string): void {
  const others = recentCourses().filter((id) => id !== courseId);
  writeStored(ownKey('recent-courses'), JSON.stringify([courseId, ...others].slice(0, KEPT)));
}
