import { PackageError, type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';
import type { CriterionDraft } from '@coursecraft/domain/drafting/draft';
import { createShelf } from '../course/media-shelf.ts';
import { createPartList } from '../course/part-list.ts';
import { emptyCourse, type PortableModule } from '../course/portable-course.ts';
import type { FormatReader } from '../format.ts';
import { planLessons, skillsOf } from './plan-lessons.ts';
import { readPool, records, words } from './read-pool.ts';
import { readTutorProblem } from './read-tutor-problem.ts';

const PLANS = /(^|\/)coursePlans\.json$/;
const POOL = /(^|\/)content-pool\/[^/]+\/[^/]+\.json$/;

const rootOf = (files: PackageFiles): string | undefined => {
  const plans = files.names.find((name) => PLANS.test(name));
  const pool = files.names.find((name) => POOL.test(name));
  if (pool !== undefined) return pool.replace(/content-pool\/.*$/, '');
  return plans !== undefined && files.names.some((name) => /(^|\/)problemPool\.json$/.test(name))
    ? plans.replace(PLANS, '$1')
    : undefined;
};

export const oatutorReader: FormatReader = {
  recognises: (files) => rootOf(files) !== undefined,

  leftover: (path) => (/(?:^|\/)bktParams[^/]*\.json$/i.test(path) ? 'settings-dropped' : undefined),

  async read(files, name) {
    const root = rootOf(files);
    if (root === undefined) throw new PackageError('unknown', `${name} holds no problems of an OATutor`);
    const parts = createPartList();
    const shelf = createShelf(files, parts);
    const faults: string[] = [];
    const json = async (pattern: RegExp): Promise<unknown> => {
      const path = files.names.find((one) => pattern.test(one));
      if (path === undefined) return undefined;
      try {
        return JSON.parse((await readText(files, path)) ?? 'null');
      } catch (error) {
        faults.push(`${path}: ${error instanceof Error ? error.message : String(error)}`);
        return undefined;
      }
    };
    const plans = records(await json(PLANS));
    const skills = skillsOf(await json(/(^|\/)skillModel\.json$/));
    const problems = await readPool(files, root);
    if (problems.length === 0) throw new PackageError('damaged', `${name} holds no problem`);
    const planned = planLessons(plans, problems, skills);
    const [plan, ...others] = plans;
    const title = others.length === 0 ? words(plan?.courseName) : '';
    const course = parts.add({ key: 'course', kind: 'structure', called: 'course', title });
    course.becomes('course');
    for (const fault of faults) course.note('unreadable', fault);
    const modules = planned.map((module): PortableModule => {
      parts.add({ key: module.key, kind: 'structure', called: 'lesson', title: module.title }).becomes('module');
      const criteria = new Map<string, CriterionDraft>();
      return {
        key: module.key,
        title: module.title,
        scenarios: [],
        sections: module.sections.map((section) => ({
          key: section.key,
          title: section.title,
          elements: section.problems.flatMap((problem) => {
            const element = readTutorProblem(problem, {
              root,
              parts,
              shelf,
              skills,
              rows: criteria,
              module: module.key,
            });
            return element ? [element] : [];
          }),
        })),
      };
    });
    return {
      course: {
        ...emptyCourse(title || name),
        title,
        language: words(plan?.language) || undefined,
        modules,
        files: shelf.files(),
      },
      parts: parts.all(),
    };
  },
};
