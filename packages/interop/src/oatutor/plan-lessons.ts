import { inOrder, type PoolProblem, records, words } from './read-pool.ts';

export type Skills = ReadonlyMap<string, readonly string[]>;

export const skillsOf = (data: unknown): Skills =>
  new Map(
    Object.entries(typeof data === 'object' && data !== null ? data : {}).map(([step, list]) => [
      step,
      (Array.isArray(list) ? list : []).map(words).filter(Boolean),
    ]),
  );

export type PlannedSection = { key: string; title: string; problems: PoolProblem[] };
export type PlannedModule = { key: string; title: string; sections: PlannedSection[] };

/** Arranges lessons as modules of a single course, or as sections of several. */
export function planLessons(
  plans: readonly Record<string, unknown>[],
  problems: readonly PoolProblem[],
  skills: Skills,
): PlannedModule[] {
  const left = new Set(problems);
  const lessons = plans.map((plan) =>
    records(plan.lessons).map((lesson): PlannedSection => {
      const id = words(lesson.id);
      const goals = Object.keys(
        typeof lesson.learningObjectives === 'object' && lesson.learningObjectives !== null
          ? lesson.learningObjectives
          : {},
      );
      const belongs = (problem: PoolProblem) =>
        problem.lessonId
          ? problem.lessonId === id
          : problem.steps.some((step) => (skills.get(step.id) ?? []).some((skill) => goals.includes(skill)));
      const own = [...left].filter(belongs);
      for (const problem of own) left.delete(problem);
      const title = [words(lesson.name), words(lesson.topics)].filter(Boolean).join(': ');
      return { key: id || title, title, problems: own };
    }),
  );
  const modules: PlannedModule[] =
    plans.length === 1
      ? (lessons[0] ?? []).map((lesson) => ({
          key: lesson.key,
          title: lesson.title,
          sections: [{ ...lesson, key: `${lesson.key}/section` }],
        }))
      : plans.map((plan, at) => ({
          key: words(plan.courseName),
          title: words(plan.courseName),
          sections: lessons[at] ?? [],
        }));
  const loose = [...left].toSorted((one, other) => inOrder(one.lesson, other.lesson) || inOrder(one.id, other.id));
  const named = [...new Set(loose.map(({ lesson }) => lesson))];
  const rest = named.map((lesson): PlannedModule => {
    const own = loose.filter((problem) => problem.lesson === lesson);
    return {
      key: `lesson:${lesson}`,
      title: lesson,
      sections: [{ key: `lesson:${lesson}/section`, title: lesson, problems: own }],
    };
  });
  return [...modules, ...rest].filter(({ sections }) => sections.some((section) => section.problems.length > 0));
}
