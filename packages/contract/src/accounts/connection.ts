import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

/** A learning platform (LTI), a provisioning provider (SCIM) or a sign-in provider (OpenID Connect). */
const ConnectionKind = z.enum(['lti', 'scim', 'oidc']);
export type ConnectionKind = z.infer<typeof ConnectionKind>;

export const Connection = z.object({
  id: Id,
  kind: ConnectionKind,
  name: z.string(),
  /** Absent for older connections. */
  since: Time.optional(),
  /** The system manages the account, so the person cannot remove the connection. */
  isManaged: z.literal(true).optional(),
});
export type Connection = z.infer<typeof Connection>;

export const ConnectionRequest = z.object({
  id: Id,
  kind: ConnectionKind,
  name: z.string(),
  person: z.string(),
});
export type ConnectionRequest = z.infer<typeof ConnectionRequest>;
