import { z } from 'zod';
import { DisplayName, Id, Time, VISIBLE } from '../primitives.ts';
import { because } from '../reasons.ts';

/** The longest words of a certificate on one criterion, in characters. */
export const CRITERION_WORDS_LIMIT = 300;

/** What an author has certificates of a course say. Nothing of it is taken from a criterion: all of it is written to be shown. */
export const CertificateSettings = z
  .object({
    isGiven: z.boolean(),
    /** Who issues it, such as the name of the school. */
    issuer: z.string().trim().max(200),
    description: z.string().trim().max(600),
    /** Criteria that are named, each in words that everybody may read. */
    criteria: z
      .array(
        z.object({
          rowId: Id,
          words: z.string().trim().regex(VISIBLE, because('certificate-words-missing')).max(CRITERION_WORDS_LIMIT),
        }),
      )
      .max(2000),
  })
  .refine(({ isGiven, issuer }) => !isGiven || VISIBLE.test(issuer), {
    error: because('issuer-missing'),
    path: ['issuer'],
  });
export type CertificateSettings = z.infer<typeof CertificateSettings>;

/** A certificate as everybody sees it who has its address. */
export const Certificate = z.object({
  certificateId: Id,
  /** What the person had themselves called on it. */
  name: DisplayName,
  courseTitle: z.string(),
  description: z.string(),
  issuer: z.string(),
  /** Language of its words, BCP 47. */
  language: z.string(),
  /** What was shown, in the author's words for everybody; empty where the author wrote none. */
  criteria: z.array(z.string()),
  issuedAt: Time,
  /** Since when it does not hold any more. */
  withdrawnAt: Time.optional(),
});
export type Certificate = z.infer<typeof Certificate>;

/** One's own, in a list. */
export const OwnCertificate = Certificate.pick({
  certificateId: true,
  name: true,
  courseTitle: true,
  issuedAt: true,
  withdrawnAt: true,
}).extend({ courseId: Id });
export type OwnCertificate = z.infer<typeof OwnCertificate>;
