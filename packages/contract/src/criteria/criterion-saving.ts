import { z } from 'zod';
import { ElementVersion } from '../courses/course.ts';
import { Id } from '../primitives.ts';
import { Result } from '../progress/result.ts';
import { because } from '../reasons.ts';
import { Source } from '../uploads/upload.ts';
import { CRITERION_KINDS, type CriterionText } from './criterion.ts';

/** The most active criteria that a course has. */
export const CRITERIA_PER_COURSE = 5000;
/** The most criteria that one element is given at once. */
export const CRITERIA_AT_ONCE = 500;
/** The most example answers that one criterion has, and the most characters of each. */
export const GOLD_ANSWERS = { ofRow: 100, characters: 4000 };

/** The most key points that one criterion has, and the most characters of each. */
export const KEY_POINTS = { ofRow: 4, characters: 500 };
/** The most accepted wordings of one key point, and the most characters of each. */
export const ACCEPTED_WORDINGS = { ofPoint: 20, characters: 1000 };
/** The most misconceptions of one criterion, and the most characters of each. */
export const MISCONCEPTIONS = { ofRow: 6, characters: 500 };

/** A key point as it is written: without an id a new one; what is left out of it stays as it is. */
export const KeyPointInput = z.object({
  pointId: Id.optional(),
  text: z
    .string()
    .trim()
    .min(1, because('key-point-missing'))
    .max(KEY_POINTS.characters, because('key-point-too-long')),
  accepted: z
    .array(z.string().trim().min(1, because('accepted-wording-missing')).max(ACCEPTED_WORDINGS.characters))
    .max(ACCEPTED_WORDINGS.ofPoint)
    .optional(),
});
export type KeyPointInput = z.infer<typeof KeyPointInput>;

/** Whether only the words of a criterion changed, so that who holds it keeps it, or what it asks for. */
export const CriterionChange = z.enum(['carry', 'verify']);
export type CriterionChange = z.infer<typeof CriterionChange>;

/** A criterion as an author writes it. What is left out stays as it is; of a new one it is empty. */
export const CriterionInput = z.object({
  rowId: Id.optional(),
  statement: z.string().trim().min(1, because('statement-missing')).max(2000, because('statement-too-long')),
  guidance: z.string().trim().max(10_000).optional(),
  kind: z.enum(CRITERION_KINDS).optional(),
  sources: z
    .array(
      Source.extend({
        upload: z.string().min(1).max(255),
        quote: z.string().trim().min(1, because('quote-missing')).max(4000),
      }),
    )
    .max(20)
    .optional(),
  goldAnswers: z
    .array(
      z.object({
        text: z.string().trim().min(1, because('example-answer-missing')).max(GOLD_ANSWERS.characters),
        verdict: Result,
      }),
    )
    .max(GOLD_ANSWERS.ofRow)
    .optional(),
  keyPoints: z.array(KeyPointInput).max(KEY_POINTS.ofRow, because('too-many-key-points')).optional(),
  misconceptions: z
    .array(
      z.object({
        text: z.string().trim().min(1, because('misconception-missing')).max(MISCONCEPTIONS.characters),
      }),
    )
    .max(MISCONCEPTIONS.ofRow, because('too-many-misconceptions'))
    .optional(),
  /** For this criterion instead of the call's. */
  change: CriterionChange.optional(),
} satisfies Record<keyof CriterionText | 'rowId' | 'change', z.ZodType>);
export type CriterionInput = z.infer<typeof CriterionInput>;

/** What a change of criteria does to those who hold them. Counts are of students; test students are not counted. */
export const CriterionImpact = z.object({
  /** Who holds a criterion of which the statement, the guidance, the kind or a key point changes. */
  students: z.int(),
  /** Who of them keeps all they hold. */
  carried: z.int(),
  /** Who of them has to show something again. */
  toVerify: z.int(),
  rows: z.array(
    z.object({
      rowId: Id.optional(),
      effect: z.enum(['new', 'changed', 'retired', 'returned']),
      holders: z.int(),
    }),
  ),
});
export type CriterionImpact = z.infer<typeof CriterionImpact>;

/** A save of a criterion: the title is its statement, the size that of all its text. */
export const CriterionVersion = ElementVersion.extend({
  version: z.int(),
  /** What was said of the change, where students held the criterion. */
  change: CriterionChange.optional(),
});
export type CriterionVersion = z.infer<typeof CriterionVersion>;
