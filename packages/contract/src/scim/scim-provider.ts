import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

export const ScimProviderInput = z.object({
  name: z.string().trim().min(1).max(200),
  /** Whether it may take over accounts that are there already, by their address. */
  trustsAddresses: z.boolean().default(false),
});
export type ScimProviderInput = z.infer<typeof ScimProviderInput>;

/** An identity provider that makes and deactivates people (SCIM 2.0). */
export const ScimProvider = ScimProviderInput.extend({
  providerId: Id,
  createdAt: Time,
  lastUsedAt: Time.optional(),
  /** How many people it looks after. */
  people: z.int(),
});
export type ScimProvider = z.infer<typeof ScimProvider>;
