import { z } from 'zod';

const Text = z
  .string('Write a text here.')
  .trim()
  .min(1, 'Write a text here.')
  .max(4000, 'A text in a check has at most 4,000 characters.');
/** Given on save and stable across edits. */
const id = z.string().max(60).optional();
const shared = {
  stem: Text,
  /** Knowledge rows that a right answer is evidence for. */
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
  .array(Option, 'List the options, each with an id and a text.')
  .min(2, 'A check needs at least two options.')
  .max(12, 'A check has at most twelve options.');
const accept = z
  .array(
    z.string('An accepted answer is a text; put numbers in quotation marks.').trim().min(1).max(500),
    'List the accepted answers.',
  )
  .min(1, 'List at least one accepted answer.')
  .max(40, 'A check accepts at most forty answers.');
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
];

/** The nine kinds of check, as an author writes them in a fenced `check` block (its body is YAML). */
export const Check = z
  .discriminatedUnion(
    'type',
    [
      z.object({ id, type: z.literal('single-choice'), ...shared, options }),
      z.object({ id, type: z.literal('multi-choice'), ...shared, options }),
      z.object({ id, type: z.literal('true-false'), ...shared, answer: z.boolean('Say whether it is true or false.') }),
      z.object({
        id,
        type: z.literal('numeric'),
        ...shared,
        answer: z.number('Give the right number.'),
        tolerance: z.number().min(0).optional(),
        unit: z.string().trim().max(40).optional(),
      }),
      z.object({ id, type: z.literal('short-text'), ...shared, accept, caseSensitive: z.boolean().optional() }),
      z.object({
        id,
        type: z.literal('cloze'),
        ...shared,
        /** Text with a gap written as `{{1}}`. */
        text: Text,
        gaps: z.record(z.string(), z.object({ accept, options: z.array(Text).max(12).optional() })),
      }),
      z.object({
        id,
        type: z.literal('match'),
        ...shared,
        pairs: z
          .array(z.object({ left: Text, right: Text }), 'List the pairs, each with a left and a right side.')
          .min(2, 'Give at least two pairs.')
          .max(12, 'A match has at most twelve pairs.'),
      }),
      z.object({
        id,
        type: z.literal('order'),
        ...shared,
        items: z
          .array(Text, 'List the items in their right order.')
          .min(2, 'Give at least two items.')
          .max(12, 'An order has at most twelve items.'),
      }),
      z.object({ id, type: z.literal('free-response'), ...shared }),
    ],
    `Say which type of check it is: ${CHECK_TYPES.join(', ')}.`,
  )
  .superRefine((check, context) => {
    const complain = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if ('options' in check && !distinct(check.options.map((option) => option.id)))
      complain('options', 'Two options have the same id.');
    if (check.type === 'single-choice' && rightOptions(check.options) !== 1)
      complain('options', 'Mark exactly one option as correct.');
    if (check.type === 'multi-choice' && rightOptions(check.options) === 0)
      complain('options', 'Mark at least one option as correct.');
    if (check.type === 'match' && !distinct(check.pairs.map((pair) => pair.left)))
      complain('pairs', 'Two pairs have the same left side.');
    if (check.type === 'order' && !distinct(check.items)) complain('items', 'Two items are the same.');
    if (check.type === 'cloze') {
      const written = [...check.text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]);
      if (written.length === 0) complain('text', 'Write at least one gap as {{1}}.');
      for (const gap of written) if (!check.gaps[gap ?? '']) complain('gaps', `Gap ${gap} has no accepted answers.`);
      for (const gap of Object.keys(check.gaps))
        if (!written.includes(gap)) complain('gaps', `Gap ${gap} does not occur in the text.`);
    }
  });
export type Check = z.infer<typeof Check>;
export type CheckType = Check['type'];

const LearnerShared = { id: z.string(), stem: z.string(), hintCount: z.int() };
const LearnerOption = z.object({ id: z.string(), text: z.string() });

/** A check as a learner gets it: no key, no rows, no feedback, hints only counted. */
export const LearnerCheck = z.discriminatedUnion('type', [
  z.object({ ...LearnerShared, type: z.literal('single-choice'), options: z.array(LearnerOption) }),
  z.object({ ...LearnerShared, type: z.literal('multi-choice'), options: z.array(LearnerOption) }),
  z.object({ ...LearnerShared, type: z.literal('true-false') }),
  z.object({ ...LearnerShared, type: z.literal('numeric'), unit: z.string().optional() }),
  z.object({ ...LearnerShared, type: z.literal('short-text') }),
  z.object({
    ...LearnerShared,
    type: z.literal('cloze'),
    text: z.string(),
    gaps: z.record(z.string(), z.object({ options: z.array(z.string()).optional() })),
  }),
  z.object({ ...LearnerShared, type: z.literal('match'), left: z.array(z.string()), right: z.array(z.string()) }),
  z.object({ ...LearnerShared, type: z.literal('order'), items: z.array(z.string()) }),
  z.object({ ...LearnerShared, type: z.literal('free-response') }),
]);
export type LearnerCheck = z.infer<typeof LearnerCheck>;

/** The longest answer that is read, in characters. */
export const ANSWER_LIMIT = 20_000;

const Answer = z.string().max(ANSWER_LIMIT, 'An answer has at most 20,000 characters. Shorten it and send it again.');

/**
 * What a learner sends for a check: option id; option ids; true or false; a number or "number unit"; text;
 * gap → text; left → right; items in order; text.
 */
export const CheckResponse = z.union([
  Answer,
  z.boolean(),
  z.number(),
  z.array(Answer).max(20),
  z.record(z.string().max(4000), Answer),
]);
export type CheckResponse = z.infer<typeof CheckResponse>;
