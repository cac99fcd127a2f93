import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const scimProviders = pgTable('scim_providers', {
  providerId: text('provider_id').primaryKey(),
  name: text().notNull(),
  tokenDigest: text('token_digest').notNull(),
  trustsAddresses: boolean('trusts_addresses').notNull().default(false),
  createdBy: text('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
});

export const scimUsers = pgTable('scim_users', {
  scimId: text('scim_id').primaryKey(),
  providerId: text('provider_id').notNull(),
  uid: text().notNull(),
  userName: text('user_name').notNull(),
  externalId: text('external_id'),
  resource: jsonb().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  /** When the account confirmed the provider; null if the provider created it. */
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});
