import { z } from 'zod';
import { ElementVersion } from '../courses/course.ts';
import { Id } from '../primitives.ts';
import { Result } from '../progress/result.ts';
import { because } from '../reasons.ts';
import { Source } from '../uploads/upload.ts';
import { CRITERION_KINDS, type CriterionText } from './criterion.ts';

export const CRITERIA_PER_COURSE = 5000;
export const CRITERIA_AT_ONCE = 500;
export const GOLD_ANSWERS = { ofRow: 100, characters: 4000 };

export const KEY_POINTS = { ofRow: 4, characters: 500 };
export const ACCEPTED_WORDINGS = { ofPoint: 20, characters: 1000 };
export const MISCONCEPTIONS = { ofRow: 6, characters: 500 };

/** A key point without an id is new; omitted fields keep their value. */
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

/** `carry`: only the wording changed, students keep the criterion. `verify`: the meaning changed. */
export const CriterionChange = z.enum(['carry', 'verify']);
export type CriterionChange = z.infer<typeof CriterionChange>;

/** Omitted fields keep their value and are empty in a new criterion. */
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
  change: CriterionChange.optional(),
} satisfies Record<keyof CriterionText | 'rowId' | 'change', z.ZodType>);
export type CriterionInput = z.infer<typeof CriterionInput>;

/** The effect of a change on students who hold the criteria, without test students. */
export const CriterionImpact = z.object({
  students: z.int(),
  carried: z.int(),
  /** Students who must show something again. */
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

/** A version whose title is the statement and whose size is that of all text. */
export const CriterionVersion = ElementVersion.extend({
  version: z.int(),
  change: CriterionChange.optional(),
});
export type CriterionVersion = z.infer<typeof CriterionVersion>;
