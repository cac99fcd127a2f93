import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

const Address = z.url({ protocol: /^https?$/ }).max(2000);

/** What a learning platform says of itself, so that launches from it are believed (LTI 1.3 core, registration). */
export const LtiPlatformInput = z.object({
  name: z.string().trim().min(1).max(200),
  /** Its `iss`. */
  issuer: z.string().trim().min(1).max(2000),
  /** As it calls this installation. */
  clientId: z.string().trim().min(1).max(300),
  authorizationUrl: Address,
  tokenUrl: Address,
  keysUrl: Address,
  /** Its deployments whose launches are taken; without any, the first launch fixes one. */
  deploymentIds: z.array(z.string().trim().min(1).max(255)).max(50).default([]),
  /** Whether accounts that are made for its people get the e-mail address that it names. */
  trustsAddresses: z.boolean().default(false),
});
export type LtiPlatformInput = z.infer<typeof LtiPlatformInput>;

export const LtiPlatform = LtiPlatformInput.extend({
  platformId: Id,
  createdAt: Time,
  /** How many people came from it, and how many courses are open to it. */
  people: z.int(),
  courses: z.int(),
});
export type LtiPlatform = z.infer<typeof LtiPlatform>;

/** What this installation is to a platform, to be written into its own forms. */
export const LtiTool = z.object({
  loginUrl: z.string(),
  launchUrl: z.string(),
  keysUrl: z.string(),
});
export type LtiTool = z.infer<typeof LtiTool>;

/** How the grades of a course are made that go to platforms. Percentages are whole. */
export const GradeRule = z.discriminatedUnion('kind', [
  /** The share of criteria that are mastered. */
  z.object({ kind: z.literal('criteria') }),
  /** Full marks once that share of criteria is mastered; below it that share itself, or nothing. */
  z.object({
    kind: z.literal('full-marks'),
    from: z.int().min(1).max(100),
    below: z.enum(['share', 'nothing']),
  }),
  /** The share of elements that are done. */
  z.object({ kind: z.literal('elements') }),
]);
export type GradeRule = z.infer<typeof GradeRule>;

/** A platform that a course is open to. */
export const LtiCourseLink = z.object({
  platformId: Id,
  name: z.string(),
  since: Time,
  /** Whether it tells who is in the course there. */
  hasRoster: z.boolean(),
  /** Students whose grade goes there: those that have arrived, those on their way, and those that keep failing. */
  grades: z.object({ sent: z.int(), waiting: z.int(), failed: z.int() }),
  /** Why the last one failed. */
  problem: z.string().optional(),
});
export type LtiCourseLink = z.infer<typeof LtiCourseLink>;

/** A member of a platform's roster who was not enrolled. */
export const SkippedMember = z.object({
  name: z.string(),
  /** `needs-confirmation`: an account with their address is here, and its owner confirms it at their first launch. */
  reason: z.enum(['needs-confirmation']),
});
export type SkippedMember = z.infer<typeof SkippedMember>;
