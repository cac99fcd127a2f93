import type { CourseSummary } from '@coursecraft/contract/courses/course';

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Finds courses with all words in title or description, recently opened first. */
export function findCourses(
  courses: readonly CourseSummary[],
  text: string,
  recent: readonly string[],
): CourseSummary[] {
  const words = folded(text).split(/\s+/).filter(Boolean);
  const rank = (id: string) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  return courses
    .filter(({ title, description }) => {
      const all = folded(`${title} ${description}`);
      return words.every((word) => all.includes(word));
    })
    .sort((one, other) => rank(one.id) - rank(other.id));
}
