import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

const Address = z.url({ protocol: /^https?$/ }).max(2000);

/** Registration data of a learning platform (LTI 1.3). */
export const LtiPlatformInput = z.object({
  name: z.string().trim().min(1).max(200),
  /** Its `iss`. */
  issuer: z.string().trim().min(1).max(2000),
  clientId: z.string().trim().min(1).max(300),
  authorizationUrl: Address,
  tokenUrl: Address,
  keysUrl: Address,
  /** Allowed deployments; if empty, the first launch fixes one. */
  deploymentIds: z.array(z.string().trim().min(1).max(255)).max(50).default([]),
  /** Whether new accounts get the platform's e-mail addresses. */
  trustsAddresses: z.boolean().default(false),
});
export type LtiPlatformInput = z.infer<typeof LtiPlatformInput>;

export const LtiPlatform = LtiPlatformInput.extend({
  platformId: Id,
  createdAt: Time,
  people: z.int(),
  courses: z.int(),
});
export type LtiPlatform = z.infer<typeof LtiPlatform>;

export const LtiTool = z.object({
  loginUrl: z.string(),
  launchUrl: z.string(),
  keysUrl: z.string(),
});
export type LtiTool = z.infer<typeof LtiTool>;

export const GradeRule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('criteria') }),
  /** Full score from this share on; below it the share itself, or zero. */
  z.object({
    kind: z.literal('full-marks'),
    from: z.int().min(1).max(100),
    below: z.enum(['share', 'nothing']),
  }),
  z.object({ kind: z.literal('elements') }),
]);
export type GradeRule = z.infer<typeof GradeRule>;

export const LtiCourseLink = z.object({
  platformId: Id,
  name: z.string(),
  since: Time,
  /** Whether the platform offers its roster. */
  hasRoster: z.boolean(),
  grades: z.object({ sent: z.int(), waiting: z.int(), failed: z.int() }),
  problem: z.string().optional(),
});
export type LtiCourseLink = z.infer<typeof LtiCourseLink>;

export const SkippedMember = z.object({
  name: z.string(),
  /** `needs-confirmation`: an account with this address exists and confirms at the first launch. */
  reason: z.enum(['needs-confirmation']),
});
export type SkippedMember = z.infer<typeof SkippedMember>;
