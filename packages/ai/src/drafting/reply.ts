import { CheckType } from '@coursecraft/contract/assessment/check';
import { CRITERION_KINDS } from '@coursecraft/contract/criteria/criterion';
import { Result } from '@coursecraft/contract/progress/result';
import { z } from 'zod';

// Every field is required because strict output modes have no optional fields.

export const MODEL_FORMATS = ['lesson', 'example', 'check', 'flashcards', 'summary', 'story', 'analogy'] as const;

export const CriterionReply = z.object({
  key: z.string().describe('Unique in the section: r1, r2, …'),
  statement: z.string(),
  guidance: z.string(),
  kind: z.enum(CRITERION_KINDS),
  objective: z.number().nullable().describe('Number of the objective that it shows, if one is given'),
  keyPoints: z.array(z.string()),
  misconceptions: z.array(z.string()),
  goldAnswers: z.array(z.object({ text: z.string(), verdict: Result })),
  sentences: z.array(z.string()).describe('Ids of the sentences that it rests on: s12'),
});
export type CriterionReply = z.infer<typeof CriterionReply>;

/** What is read of a criterion: a second look sends it without these. */
export const ReadCriterion = CriterionReply.extend({
  objective: z.number().nullable().catch(null),
  sentences: z.array(z.string()).catch([]),
});

// One form for all types: a form for each costs twice the tokens in every request.
export const CheckReply = z.object({
  type: CheckType,
  stem: z.string(),
  criteria: z.array(z.string()).describe('Keys of the criteria that a right answer shows'),
  options: z
    .array(z.object({ text: z.string(), correct: z.boolean(), feedback: z.string().nullable() }))
    .nullable()
    .describe('For choices'),
  text: z.string().nullable().describe('For cloze: a sentence with {{1}}, {{2}} for its gaps'),
  answer: z
    .array(z.string())
    .nullable()
    .describe(
      'true-false: true or false; numeric: the number, its tolerance or 0, its unit; short-text: every right spelling; cloze: the gaps in order, "a | b" where two fit; order: the items in order',
    ),
  pairs: z
    .array(z.object({ left: z.string(), right: z.string() }))
    .nullable()
    .describe('For match'),
  hints: z.array(z.string()),
  explanation: z.string().nullable(),
});
export type CheckReply = z.infer<typeof CheckReply>;

const Card = z.object({ front: z.string(), back: z.string() });

export const ScenarioReply = z.object({
  title: z.string(),
  situation: z.string(),
  opening: z.string().describe('The question that the student is asked'),
  rows: z.array(z.string()).describe('Keys of the criteria that an answer can prove'),
  difficulty: z.number().describe('1, 2 or 3'),
  kind: z.enum(['role', 'transfer', 'teach-back']),
  character: z.string().nullable().describe('For teach-back: the first name of the novice'),
  misconception: z.string().nullable().describe('For teach-back: a misconception of these criteria, copied'),
});
export type ScenarioReply = z.infer<typeof ScenarioReply>;

export const ElementReply = z.object({
  title: z.string(),
  format: z.enum(MODEL_FORMATS),
  criteria: z.array(z.string()).describe('Keys of the criteria that it teaches'),
  content: z.string(),
  checks: z.array(CheckReply),
  cards: z.array(Card),
});

/** What a model is asked for: a section, criteria first. */
export const SectionReply = z.object({
  title: z.string(),
  criteria: z.array(CriterionReply),
  elements: z.array(ElementReply),
  scenarios: z.array(ScenarioReply),
  unmet: z.array(z.number()),
});
export type SectionReply = z.infer<typeof SectionReply>;

const strings = z.array(z.string()).catch([]);

export const LooseElement = z.object({
  title: z.string().catch(''),
  format: z.enum(MODEL_FORMATS).catch('lesson'),
  criteria: strings,
  content: z.string().catch(''),
  checks: z.array(z.unknown()).catch([]),
  cards: z.array(z.unknown()).catch([]),
});

/** What is read of a reply: its parts are validated one by one, so that one invalid part costs no other. */
export const LooseSection = z.object({
  title: z.string().catch(''),
  criteria: z.array(z.unknown()).catch([]),
  elements: z.array(LooseElement).min(1),
  scenarios: z.array(z.unknown()).catch([]),
  unmet: z.array(z.number()).catch([]),
});
export type LooseSection = z.infer<typeof LooseSection>;

export const CardReply = Card;

/** Changes of a section by the ids of its parts: `r1` is a criterion, `e1` an element, `e1.2` its second check. */
export const PatchReply = z.object({
  criteria: z.array(CriterionReply).describe('Whole criteria that replace those of the same key'),
  checks: z.array(
    z.object({
      id: z.string().describe('The check to replace, as e1.2; e1 to add a check to this element'),
      check: CheckReply.nullable().describe('Null to remove it'),
    }),
  ),
  cards: z.array(z.object({ element: z.string(), cards: z.array(Card) })).describe('Whole sets of cards'),
  scenarios: z.array(z.object({ id: z.string(), scenario: ScenarioReply.nullable() })),
  titles: z.array(z.object({ element: z.string(), title: z.string() })),
  texts: z.array(
    z.object({
      element: z.string(),
      find: z.string().describe('Copied from the text; occurs once'),
      replace: z.string(),
    }),
  ),
  unsupported: z
    .array(z.object({ element: z.string(), claim: z.string() }))
    .describe('Claims about the subject, a person, a study or a law that the material does not make'),
});
export type PatchReply = z.infer<typeof PatchReply>;

/** What a second look is asked for. It reads no sentences and objectives of criteria. */
export const CritiqueReply = PatchReply.extend({
  criteria: z.array(CriterionReply.omit({ objective: true, sentences: true })),
});

/** Reads the valid items of a list. */
const validOf = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) => all.flatMap((one) => item.safeParse(one).data ?? []));

/** What is read of a patch. */
export const LoosePatch = z.object({
  criteria: z.array(z.unknown()).catch([]),
  checks: validOf(z.object({ id: z.string(), check: z.unknown() })),
  cards: validOf(z.object({ element: z.string(), cards: z.array(z.unknown()) })),
  scenarios: validOf(z.object({ id: z.string(), scenario: z.unknown() })),
  titles: validOf(z.object({ element: z.string(), title: z.string() })),
  texts: validOf(z.object({ element: z.string(), find: z.string(), replace: z.string() })),
  unsupported: validOf(z.object({ element: z.string(), claim: z.string() })),
});
export type LoosePatch = z.infer<typeof LoosePatch>;
