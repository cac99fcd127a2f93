import { z } from 'zod';
import { DisplayName, Id, Time, VISIBLE } from '../primitives.ts';
import { because } from '../reasons.ts';

/** Characters. */
export const CRITERION_WORDS_LIMIT = 300;

export const CertificateSettings = z
  .object({
    isGiven: z.boolean(),
    issuer: z.string().trim().max(200),
    description: z.string().trim().max(600),
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

export const Certificate = z.object({
  certificateId: Id,
  name: DisplayName,
  courseTitle: z.string(),
  description: z.string(),
  issuer: z.string(),
  /** BCP 47. */
  language: z.string(),
  /** Public wording; empty if the author wrote none. */
  criteria: z.array(z.string()),
  issuedAt: Time,
  withdrawnAt: Time.optional(),
});
export type Certificate = z.infer<typeof Certificate>;

export const OwnCertificate = Certificate.pick({
  certificateId: true,
  name: true,
  courseTitle: true,
  issuedAt: true,
  withdrawnAt: true,
}).extend({ courseId: Id });
export type OwnCertificate = z.infer<typeof OwnCertificate>;
