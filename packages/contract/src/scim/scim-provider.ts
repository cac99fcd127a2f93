import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

export const ScimProviderInput = z.object({
  name: z.string().trim().min(1).max(200),
  /** Whether it may connect to existing accounts by address. */
  trustsAddresses: z.boolean().default(false),
});
export type ScimProviderInput = z.infer<typeof ScimProviderInput>;

/** An identity provider that creates and deactivates accounts (SCIM 2.0). */
export const ScimProvider = ScimProviderInput.extend({
  providerId: Id,
  createdAt: Time,
  lastUsedAt: Time.optional(),
  people: z.int(),
});
export type ScimProvider = z.infer<typeof ScimProvider>;
