import type { readAsAuthor } from './author-api.ts';

export async function yeastLesson(author: Awaited<ReturnType<typeof readAsAuthor>>) {
  const { id: courseId, modules } = await author.course();
  const lesson = modules
    .flatMap(({ sections }) => sections.flatMap(({ elements }) => elements))
    .find(({ title }) => title === 'Yeast at work');
  if (!lesson) throw new Error('the sample course has no lesson on yeast');
  const checks = author.checksOf((await author.element(courseId, lesson.id)).content);
  const numeric = checks.find((check) => check.type === 'numeric');
  const free = checks.find((check) => check.type === 'free-response');
  if (!numeric || !free) throw new Error('its checks have changed');
  return { courseId, numeric, free, address: `/student/course?course=${courseId}&element=${lesson.id}` };
}
