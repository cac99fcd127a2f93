import { z } from 'zod';
import { because, refused, refusedFor, type Why } from '../reasons.ts';

const Text = z
  .string(because('check-text-missing'))
  .trim()
  .min(1, because('check-text-missing'))
  .max(4000, because('check-text-too-long'));
const id = z.string().max(60).optional();
const shared = {
  stem: Text,
  rows: z.array(z.string().max(60)).max(20).optional(),
  hints: z.array(Text).max(5).optional(),
  explanation: Text.optional(),
};

const Option = z.object({
  id: z.string().min(1).max(20),
  text: Text,
  correct: z.boolean().optional(),
  feedback: Text.optional(),
});
const options = z
  .array(Option, because('check-options-missing'))
  .min(2, because('check-options-too-few'))
  .max(12, because('check-options-too-many'));
const accept = z
  .array(z.string(because('check-accepted-not-text')).trim().min(1).max(500), because('check-accepted-missing'))
  .min(1, because('check-accepted-too-few'))
  .max(40, because('check-accepted-too-many'));
const rightOptions = (list: z.infer<typeof options>) => list.filter((option) => option.correct).length;
const distinct = (values: string[]) => new Set(values).size === values.length;

const CHECK_TYPES = [
  'single-choice',
  'multi-choice',
  'true-false',
  'numeric',
  'short-text',
  'cloze',
  'match',
  'order',
  'free-response',
] as const;
export const CheckType = z.enum(CHECK_TYPES);

/** The nine kinds of check in a fenced `check` block with a YAML body. */
export const Check = z
  .discriminatedUnion(
    'type',
    [
      z.object({ id, type: z.literal('single-choice'), ...shared, options }),
      z.object({ id, type: z.literal('multi-choice'), ...shared, options }),
      z.object({ id, type: z.literal('true-false'), ...shared, answer: z.boolean(because('check-truth-missing')) }),
      z.object({
        id,
        type: z.literal('numeric'),
        ...shared,
        answer: z.number(because('check-number-missing')),
        tolerance: z.number().min(0).optional(),
        unit: z.string().trim().max(40).optional(),
        /** Accepts the same quantity in another unit: 350 cm for 3.5 m. */
        otherUnits: z.boolean().optional(),
      }),
      z.object({ id, type: z.literal('short-text'), ...shared, accept, caseSensitive: z.boolean().optional() }),
      z.object({
        id,
        type: z.literal('cloze'),
        ...shared,
        /** Gaps are written as `{{1}}`. */
        text: Text,
        gaps: z.record(z.string(), z.object({ accept, options: z.array(Text).max(12).optional() })),
      }),
      z.object({
        id,
        type: z.literal('match'),
        ...shared,
        pairs: z
          .array(z.object({ left: Text, right: Text }), because('check-pairs-missing'))
          .min(2, because('check-pairs-too-few'))
          .max(12, because('check-pairs-too-many')),
      }),
      z.object({
        id,
        type: z.literal('order'),
        ...shared,
        items: z
          .array(Text, because('check-items-missing'))
          .min(2, because('check-items-too-few'))
          .max(12, because('check-items-too-many')),
      }),
      z.object({ id, type: z.literal('free-response'), ...shared }),
    ],
    because('check-type-unknown'),
  )
  .superRefine((check, context) => {
    const complain = (path: string, why: Why) => {
      const { reason, values } = refusedFor(why);
      context.addIssue({ code: 'custom', path: [path], message: reason, params: values });
    };
    if ('options' in check && !distinct(check.options.map((option) => option.id)))
      complain('options', 'check-options-repeated');
    if (check.type === 'single-choice' && rightOptions(check.options) !== 1) complain('options', 'check-one-right');
    if (check.type === 'multi-choice' && rightOptions(check.options) === 0) complain('options', 'check-some-right');
    if (check.type === 'match' && !distinct(check.pairs.map((pair) => pair.left)))
      complain('pairs', 'check-pairs-repeated');
    if (check.type === 'order' && !distinct(check.items)) complain('items', 'check-items-repeated');
    if (check.type === 'cloze') {
      const written = [...check.text.matchAll(/\{\{(\w+)\}\}/g)].map(([, gap = '']) => gap);
      if (written.length === 0) complain('text', refused('check-gap-missing', { mark: '{{1}}' }));
      for (const gap of written) if (!check.gaps[gap]) complain('gaps', refused('check-gap-without-answers', { gap }));
      for (const gap of Object.keys(check.gaps))
        if (!written.includes(gap)) complain('gaps', refused('check-gap-not-in-text', { gap }));
    }
  });
export type Check = z.infer<typeof Check>;
export type CheckType = Check['type'];

const StudentShared = { id: z.string(), stem: z.string(), hintCount: z.int() };
const StudentOption = z.object({ id: z.string(), text: z.string() });

/** A check for students: no key, criteria or feedback; hints as a number. */
export const StudentCheck = z.discriminatedUnion('type', [
  z.object({ ...StudentShared, type: z.literal('single-choice'), options: z.array(StudentOption) }),
  z.object({ ...StudentShared, type: z.literal('multi-choice'), options: z.array(StudentOption) }),
  z.object({ ...StudentShared, type: z.literal('true-false') }),
  z.object({
    ...StudentShared,
    type: z.literal('numeric'),
    unit: z.string().optional(),
    otherUnits: z.boolean().optional(),
  }),
  z.object({ ...StudentShared, type: z.literal('short-text') }),
  z.object({
    ...StudentShared,
    type: z.literal('cloze'),
    text: z.string(),
    gaps: z.record(z.string(), z.object({ options: z.array(z.string()).optional() })),
  }),
  z.object({ ...StudentShared, type: z.literal('match'), left: z.array(z.string()), right: z.array(z.string()) }),
  z.object({ ...StudentShared, type: z.literal('order'), items: z.array(z.string()) }),
  z.object({ ...StudentShared, type: z.literal('free-response') }),
]);
export type StudentCheck = z.infer<typeof StudentCheck>;

/** Characters. */
export const ANSWER_LIMIT = 20_000;

const Answer = z.string().max(ANSWER_LIMIT);

/**
 * A student's response: option id; option ids; boolean; number or "number unit"; text; gap → text; left → right; items
 * in order; text.
 */
export const CheckResponse = z.union([
  Answer,
  z.boolean(),
  z.number(),
  z.array(Answer).max(20),
  z.record(z.string().max(4000), Answer),
]);
export type CheckResponse = z.infer<typeof CheckResponse>;
