import { z } from 'zod';
import { cleanName, holdsNul } from './clean-text.ts';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim';
const DEEP_LINKING = 'https://purl.imsglobal.org/spec/lti-dl/claim';

export const LTI_CLAIMS = {
  messageType: `${CLAIM}/message_type`,
  version: `${CLAIM}/version`,
  deploymentId: `${CLAIM}/deployment_id`,
  custom: `${CLAIM}/custom`,
  presentation: `${CLAIM}/launch_presentation`,
  roles: `${CLAIM}/roles`,
  resourceLink: `${CLAIM}/resource_link`,
  targetLink: `${CLAIM}/target_link_uri`,
  deepLinkingSettings: `${DEEP_LINKING}/deep_linking_settings`,
  contentItems: `${DEEP_LINKING}/content_items`,
  deepLinkingData: `${DEEP_LINKING}/data`,
  memberships: 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice',
  grades: 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint',
  tool: 'https://purl.imsglobal.org/spec/lti-tool-configuration',
} as const;

export const LTI_SCOPES = {
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  lineItem: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  memberships: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
} as const;

const Url = z.url({ protocol: /^https?$/ }).refine((url) => !holdsNul(url));
const Key = z
  .string()
  .min(1)
  .max(255)
  .refine((key) => !holdsNul(key));
const Name = z.string().transform((name) => cleanName(name).slice(0, 500));

/** The claims that are read (LTI 1.3 core 5.3, deep linking 2.0, AGS 2.0, NRPS 2.0). */
export const Launch = z.object({
  sub: Key,
  nonce: z.string().min(1),
  exp: z.number(),
  name: Name.optional().catch(undefined),
  given_name: Name.optional().catch(undefined),
  family_name: Name.optional().catch(undefined),
  email: z.string().max(1000).optional().catch(undefined),
  [LTI_CLAIMS.messageType]: z.enum(['LtiResourceLinkRequest', 'LtiDeepLinkingRequest']),
  [LTI_CLAIMS.version]: z.literal('1.3.0'),
  [LTI_CLAIMS.deploymentId]: Key,
  [LTI_CLAIMS.roles]: z.array(z.string()).default([]),
  [LTI_CLAIMS.custom]: z.record(z.string(), z.unknown()).default({}),
  [LTI_CLAIMS.memberships]: z.object({ context_memberships_url: Url }).optional(),
  [LTI_CLAIMS.grades]: z.object({ scope: z.array(z.string()).default([]), lineitem: Url.optional() }).optional(),
  [LTI_CLAIMS.presentation]: z.object({ return_url: Url.optional() }).optional().catch(undefined),
  [LTI_CLAIMS.deepLinkingSettings]: z
    .object({ deep_link_return_url: Url, data: z.string().max(4000).optional() })
    .optional(),
});
export type Launch = z.output<typeof Launch>;

export const isStudent = (roles: readonly string[]): boolean =>
  roles.some((role) => /(^|[#/])(Learner|Student)$/.test(role));
