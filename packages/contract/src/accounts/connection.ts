import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

/** A learning platform, an identity provider that manages accounts (SCIM), or one that signs people in (OpenID Connect). */
const ConnectionKind = z.enum(['lti', 'scim', 'oidc']);
export type ConnectionKind = z.infer<typeof ConnectionKind>;

/** Another system that an account is connected to. */
export const Connection = z.object({
  id: Id,
  kind: ConnectionKind,
  name: z.string(),
  /** Absent for connections from before this was recorded. */
  since: Time.optional(),
  /** The system created the account and manages it, so the person cannot remove it. */
  isManaged: z.literal(true).optional(),
});
export type Connection = z.infer<typeof Connection>;

/** Another system that asks to be connected to an account. */
export const ConnectionRequest = z.object({
  id: Id,
  kind: ConnectionKind,
  /** The other system. */
  name: z.string(),
  /** What it calls the person. */
  person: z.string(),
});
export type ConnectionRequest = z.infer<typeof ConnectionRequest>;
