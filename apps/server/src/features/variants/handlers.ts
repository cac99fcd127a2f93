import type { VariantKind } from '@coursecraft/contract/shapes/own-element';
import { withEngine } from '../../jobs/with-engine.ts';
import type { Handlers, RequestContext, Services } from '../../request-context.ts';
import { deleteOwnElement, insertOwnElement, listOwnElements } from './queries.ts';
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
    return withEngine(services, { kind: 'variant', courseId }, context, async (run) => {
      const draft = await writeOwnElement(services, learner.courseId, { elementId, kind, userInstructions }, run);
      return run.finish(async (tx) => {
        const element = await insertOwnElement(tx, learner, draft);
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
