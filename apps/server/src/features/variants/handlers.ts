import type { VariantKind } from '@coursecraft/contract/shapes/own-element';
import { runEngineJob } from '../../jobs/run-engine-job.ts';
import type { Handlers, RequestContext, Services } from '../../request-context.ts';
import { deleteOwnElement, listOwnElements } from './queries.ts';
import { writeOwnElement } from './write-own-element.ts';

type Served = 'editOwnElement' | 'generateOwnElement' | 'listOwnElements' | 'deleteOwnElement';

/** What is asked for in words alone, English and German; plainer words where nothing else is meant. */
const NAMED: [RegExp, VariantKind][] = [
  [/\b(shorter|shorten|brief(er)?|kürzer|kürze[nr]?)\b/i, 'shorter'],
  [
    /\b(translate|in(to)? (english|german|french|spanish|italian|polish|turkish|arabic|ukrainian)|übersetze?n?|auf (deutsch|englisch|französisch|spanisch|türkisch))\b/i,
    'translation',
  ],
];
const kindIn = (wish: string): VariantKind => NAMED.find(([named]) => named.test(wish))?.[1] ?? 'simpler';

type Writing = RequestContext<'editOwnElement'> | RequestContext<'generateOwnElement'>;

export const variantHandlers = (services: Services): Handlers<Served> => {
  const write = (context: Writing, kind: VariantKind) => {
    const { courseId, elementId, userInstructions } = context.body;
    const learner = { courseId, studentId: context.learnerId };
    return runEngineJob(services, { kind: 'variant', lane: `variant ${context.learnerId}` }, context, async (run) => ({
      element: await writeOwnElement(services, learner, { elementId, kind, userInstructions }, run),
    }));
  };
  return {
    async editOwnElement(context) {
      const written = await write(context, context.body.kind ?? kindIn(context.body.userInstructions));
      return { ...written, baseVersion: written.element.baseVersion };
    },

    async generateOwnElement(context) {
      return write(context, context.body.format);
    },

    async listOwnElements({ params: { courseId }, query, learnerId }) {
      const elements = await listOwnElements(services.db, { courseId, studentId: learnerId }, query);
      return { elements, kinds: [...services.engine.variants] };
    },

    async deleteOwnElement({ params: { courseId, id }, learnerId }) {
      const learner = { courseId, studentId: learnerId };
      return { undoToken: await services.db.transaction((tx) => deleteOwnElement(tx, learner, id)) };
    },
  };
};
