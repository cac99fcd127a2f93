import type { PersonalVersionKind } from '@coursecraft/contract/personal-versions/personal-version';
import { withEngine } from '../../ai/with-engine.ts';
import type { RequestContext, Routes, Services } from '../../request-context.ts';
import { deletePersonalVersion, insertPersonalVersion, listPersonalVersions } from './queries.ts';
import { createPersonalVersion } from './write-personal-version.ts';

type Served = 'editOwnElement' | 'generateOwnElement' | 'listOwnElements' | 'deleteOwnElement';

const NAMED: [RegExp, PersonalVersionKind][] = [
  [/\b(shorter|shorten|brief(er)?|kürzer|kürze[nr]?)\b/i, 'shorter'],
  [
    /\b(translate|in(to)? (english|german|french|spanish|italian|polish|turkish|arabic|ukrainian)|übersetze?n?|auf (deutsch|englisch|französisch|spanisch|türkisch))\b/i,
    'translation',
  ],
];
const kindIn = (instruction: string): PersonalVersionKind =>
  NAMED.find(([named]) => named.test(instruction))?.[1] ?? 'simpler';

type Writing = RequestContext<'editOwnElement'> | RequestContext<'generateOwnElement'>;

export const personalVersionRoutes = (services: Services): Routes<Served> => {
  const write = (context: Writing, kind: PersonalVersionKind) => {
    const { courseId, elementId, userInstructions } = context.body;
    const student = { courseId, studentId: context.learnerId };
    return withEngine(services, { kind: 'variant', courseId }, context, async (run) => {
      const draft = await createPersonalVersion(services, student, { elementId, kind, userInstructions }, run);
      return run.finish(async (tx) => {
        const element = await insertPersonalVersion(tx, student, draft);
        return { element, baseVersion: element.baseVersion };
      });
    });
  };
  return {
    async editOwnElement(context) {
      return write(context, context.body.kind ?? kindIn(context.body.userInstructions));
    },

    async generateOwnElement(context) {
      return write(context, context.body.format);
    },

    async listOwnElements({ params: { courseId }, query, learnerId: studentId }) {
      const elements = await listPersonalVersions(services.db, { courseId, studentId: studentId }, query);
      return { elements, kinds: [...services.engine.variants] };
    },

    async deleteOwnElement({ params: { courseId, id }, learnerId: studentId }) {
      const student = { courseId, studentId: studentId };
      return { undoToken: await services.db.transaction((tx) => deletePersonalVersion(tx, student, id)) };
    },
  };
};
